-- Searches find names by what people type: l for ł, o for ø, ss for ß, x for ×, and letters without the apostrophe
-- between them. Search texts, which are folded, are made so here (`domain::search_fold`). Where an apostrophe stood
-- alone, one blank stays between words. Few rows have such a character; the triggers change the indexes of trigrams
-- with them. (The replacements are in parts because SQLite reads no statement with so many nested ones.)
UPDATE users SET search_text = (
        WITH letters (text) AS (SELECT
            replace(replace(replace(replace(replace(replace(replace(
            replace(replace(replace(replace(replace(replace(replace(search_text,
            'ø', 'o'), 'ł', 'l'), 'đ', 'd'), 'ð', 'd'), 'ħ', 'h'), 'ŧ', 't'), 'ŋ', 'n'),
            'ı', 'i'), 'þ', 'th'), 'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'ς', 'σ'), '×', 'x')),
        hyphens (text) AS (SELECT
            replace(replace(replace(replace(replace(text,
            char(0x2010), '-'), char(0x2012), '-'), char(0x2013), '-'), char(0x2014), '-'), char(0x2212), '-')
            FROM letters),
        apostrophes (text) AS (SELECT
            replace(replace(replace(replace(replace(replace(
            replace(replace(replace(replace(replace(text,
            '''', ''), '`', ''), char(0x2018), ''), char(0x2019), ''), char(0x201b), ''), char(0x2032), ''),
            char(0x2bb), ''), char(0x2bc), ''), char(0x2be), ''), char(0x2bf), ''), char(0x5f3), '')
            FROM hyphens)
        SELECT trim(replace(replace(replace(text, ' ', ' ' || char(1)), char(1) || ' ', ''), ' ' || char(1), ' '))
        FROM apostrophes)
    WHERE search_text GLOB '*[øłđðħŧŋıþæœßς×''`' || char(0x2010, 0x2012, 0x2013, 0x2014, 0x2212,
        0x2018, 0x2019, 0x201b, 0x2032, 0x2bb, 0x2bc, 0x2be, 0x2bf, 0x5f3) || ']*';
UPDATE player_profiles SET search_text = (
        WITH letters (text) AS (SELECT
            replace(replace(replace(replace(replace(replace(replace(
            replace(replace(replace(replace(replace(replace(replace(search_text,
            'ø', 'o'), 'ł', 'l'), 'đ', 'd'), 'ð', 'd'), 'ħ', 'h'), 'ŧ', 't'), 'ŋ', 'n'),
            'ı', 'i'), 'þ', 'th'), 'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'ς', 'σ'), '×', 'x')),
        hyphens (text) AS (SELECT
            replace(replace(replace(replace(replace(text,
            char(0x2010), '-'), char(0x2012), '-'), char(0x2013), '-'), char(0x2014), '-'), char(0x2212), '-')
            FROM letters),
        apostrophes (text) AS (SELECT
            replace(replace(replace(replace(replace(replace(
            replace(replace(replace(replace(replace(text,
            '''', ''), '`', ''), char(0x2018), ''), char(0x2019), ''), char(0x201b), ''), char(0x2032), ''),
            char(0x2bb), ''), char(0x2bc), ''), char(0x2be), ''), char(0x2bf), ''), char(0x5f3), '')
            FROM hyphens)
        SELECT trim(replace(replace(replace(text, ' ', ' ' || char(1)), char(1) || ' ', ''), ' ' || char(1), ' '))
        FROM apostrophes)
    WHERE search_text GLOB '*[øłđðħŧŋıþæœßς×''`' || char(0x2010, 0x2012, 0x2013, 0x2014, 0x2212,
        0x2018, 0x2019, 0x201b, 0x2032, 0x2bb, 0x2bc, 0x2be, 0x2bf, 0x5f3) || ']*';
UPDATE teams SET search_text = (
        WITH letters (text) AS (SELECT
            replace(replace(replace(replace(replace(replace(replace(
            replace(replace(replace(replace(replace(replace(replace(search_text,
            'ø', 'o'), 'ł', 'l'), 'đ', 'd'), 'ð', 'd'), 'ħ', 'h'), 'ŧ', 't'), 'ŋ', 'n'),
            'ı', 'i'), 'þ', 'th'), 'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'ς', 'σ'), '×', 'x')),
        hyphens (text) AS (SELECT
            replace(replace(replace(replace(replace(text,
            char(0x2010), '-'), char(0x2012), '-'), char(0x2013), '-'), char(0x2014), '-'), char(0x2212), '-')
            FROM letters),
        apostrophes (text) AS (SELECT
            replace(replace(replace(replace(replace(replace(
            replace(replace(replace(replace(replace(text,
            '''', ''), '`', ''), char(0x2018), ''), char(0x2019), ''), char(0x201b), ''), char(0x2032), ''),
            char(0x2bb), ''), char(0x2bc), ''), char(0x2be), ''), char(0x2bf), ''), char(0x5f3), '')
            FROM hyphens)
        SELECT trim(replace(replace(replace(text, ' ', ' ' || char(1)), char(1) || ' ', ''), ' ' || char(1), ' '))
        FROM apostrophes)
    WHERE search_text GLOB '*[øłđðħŧŋıþæœßς×''`' || char(0x2010, 0x2012, 0x2013, 0x2014, 0x2212,
        0x2018, 0x2019, 0x201b, 0x2032, 0x2bb, 0x2bc, 0x2be, 0x2bf, 0x5f3) || ']*';
UPDATE tournaments SET search_text = (
        WITH letters (text) AS (SELECT
            replace(replace(replace(replace(replace(replace(replace(
            replace(replace(replace(replace(replace(replace(replace(search_text,
            'ø', 'o'), 'ł', 'l'), 'đ', 'd'), 'ð', 'd'), 'ħ', 'h'), 'ŧ', 't'), 'ŋ', 'n'),
            'ı', 'i'), 'þ', 'th'), 'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'ς', 'σ'), '×', 'x')),
        hyphens (text) AS (SELECT
            replace(replace(replace(replace(replace(text,
            char(0x2010), '-'), char(0x2012), '-'), char(0x2013), '-'), char(0x2014), '-'), char(0x2212), '-')
            FROM letters),
        apostrophes (text) AS (SELECT
            replace(replace(replace(replace(replace(replace(
            replace(replace(replace(replace(replace(text,
            '''', ''), '`', ''), char(0x2018), ''), char(0x2019), ''), char(0x201b), ''), char(0x2032), ''),
            char(0x2bb), ''), char(0x2bc), ''), char(0x2be), ''), char(0x2bf), ''), char(0x5f3), '')
            FROM hyphens)
        SELECT trim(replace(replace(replace(text, ' ', ' ' || char(1)), char(1) || ' ', ''), ' ' || char(1), ' '))
        FROM apostrophes)
    WHERE search_text GLOB '*[øłđðħŧŋıþæœßς×''`' || char(0x2010, 0x2012, 0x2013, 0x2014, 0x2212,
        0x2018, 0x2019, 0x201b, 0x2032, 0x2bb, 0x2bc, 0x2be, 0x2bf, 0x5f3) || ']*';
UPDATE matches SET search_text = (
        WITH letters (text) AS (SELECT
            replace(replace(replace(replace(replace(replace(replace(
            replace(replace(replace(replace(replace(replace(replace(search_text,
            'ø', 'o'), 'ł', 'l'), 'đ', 'd'), 'ð', 'd'), 'ħ', 'h'), 'ŧ', 't'), 'ŋ', 'n'),
            'ı', 'i'), 'þ', 'th'), 'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'ς', 'σ'), '×', 'x')),
        hyphens (text) AS (SELECT
            replace(replace(replace(replace(replace(text,
            char(0x2010), '-'), char(0x2012), '-'), char(0x2013), '-'), char(0x2014), '-'), char(0x2212), '-')
            FROM letters),
        apostrophes (text) AS (SELECT
            replace(replace(replace(replace(replace(replace(
            replace(replace(replace(replace(replace(text,
            '''', ''), '`', ''), char(0x2018), ''), char(0x2019), ''), char(0x201b), ''), char(0x2032), ''),
            char(0x2bb), ''), char(0x2bc), ''), char(0x2be), ''), char(0x2bf), ''), char(0x5f3), '')
            FROM hyphens)
        SELECT trim(replace(replace(replace(text, ' ', ' ' || char(1)), char(1) || ' ', ''), ' ' || char(1), ' '))
        FROM apostrophes)
    WHERE search_text GLOB '*[øłđðħŧŋıþæœßς×''`' || char(0x2010, 0x2012, 0x2013, 0x2014, 0x2212,
        0x2018, 0x2019, 0x201b, 0x2032, 0x2bb, 0x2bc, 0x2be, 0x2bf, 0x5f3) || ']*';
UPDATE audit_entries SET search_text = (
        WITH letters (text) AS (SELECT
            replace(replace(replace(replace(replace(replace(replace(
            replace(replace(replace(replace(replace(replace(replace(search_text,
            'ø', 'o'), 'ł', 'l'), 'đ', 'd'), 'ð', 'd'), 'ħ', 'h'), 'ŧ', 't'), 'ŋ', 'n'),
            'ı', 'i'), 'þ', 'th'), 'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'ς', 'σ'), '×', 'x')),
        hyphens (text) AS (SELECT
            replace(replace(replace(replace(replace(text,
            char(0x2010), '-'), char(0x2012), '-'), char(0x2013), '-'), char(0x2014), '-'), char(0x2212), '-')
            FROM letters),
        apostrophes (text) AS (SELECT
            replace(replace(replace(replace(replace(replace(
            replace(replace(replace(replace(replace(text,
            '''', ''), '`', ''), char(0x2018), ''), char(0x2019), ''), char(0x201b), ''), char(0x2032), ''),
            char(0x2bb), ''), char(0x2bc), ''), char(0x2be), ''), char(0x2bf), ''), char(0x5f3), '')
            FROM hyphens)
        SELECT trim(replace(replace(replace(text, ' ', ' ' || char(1)), char(1) || ' ', ''), ' ' || char(1), ' '))
        FROM apostrophes)
    WHERE search_text GLOB '*[øłđðħŧŋıþæœßς×''`' || char(0x2010, 0x2012, 0x2013, 0x2014, 0x2212,
        0x2018, 0x2019, 0x201b, 0x2032, 0x2bb, 0x2bc, 0x2be, 0x2bf, 0x5f3) || ']*';
