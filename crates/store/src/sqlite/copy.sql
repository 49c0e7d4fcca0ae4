-- All of a database into a new file. It stands in a file of its own because its first word is also the name of a game.
VACUUM INTO ?1
