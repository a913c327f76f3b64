@_exported import TestPrograms
