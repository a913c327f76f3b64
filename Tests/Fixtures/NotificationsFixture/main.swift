// An application that notifies, in a separate process.
import UIKit

KettleDelegate.main()
