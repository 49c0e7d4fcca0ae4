-- Lists say how time is given at a table. Tables from before have nothing there: their time class says about how much it is.
ALTER TABLE tables ADD COLUMN clock TEXT;
