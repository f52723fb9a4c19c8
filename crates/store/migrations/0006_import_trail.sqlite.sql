-- From a tournament to the source that it was imported from.
CREATE INDEX import_rows_of_tournaments ON import_rows (row_id) WHERE file = 'tournaments';
