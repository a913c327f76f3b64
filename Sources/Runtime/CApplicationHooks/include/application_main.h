// The function that `@UIApplicationMain` calls; defined in
// Sources/Apple/UIKit/App/Launch/ApplicationMainAttribute.swift.
#ifndef MAINSPRING_APPLICATION_MAIN_H
#define MAINSPRING_APPLICATION_MAIN_H

int UIApplicationMain(int argc, char **argv, void *principal_class_name, void *delegate_class_name);

#endif
