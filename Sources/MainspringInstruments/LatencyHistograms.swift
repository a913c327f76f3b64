import Mainspring
