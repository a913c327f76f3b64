// As on Apple's platforms, where one import brings URLSession with all that belongs to it.
@_exported import FoundationNetworking
