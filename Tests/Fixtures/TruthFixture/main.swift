// The application of the truth, in a process of its own.
import TruthApplication

TruthDelegate.main()
