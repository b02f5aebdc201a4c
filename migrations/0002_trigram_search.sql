-- Finds parts of words by index.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
