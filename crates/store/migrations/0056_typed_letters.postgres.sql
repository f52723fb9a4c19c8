-- Searches find names by what people type: l for ł, o for ø, ss for ß, x for ×, and letters without the apostrophe
-- between them. Search texts, which are folded, are made so here (`domain::search_fold`). Where an apostrophe stood
-- alone, one blank stays between words. Few rows have such a character.
DO $$
DECLARE
    letters TEXT := 'øłđðħŧŋıς×';
    typed TEXT := 'olddhtniσx';
    hyphens TEXT := U&'\2010\2012\2013\2014\2212';
    apostrophes TEXT := U&'''`\2018\2019\201B\2032\02BB\02BC\02BE\02BF\05F3';
    list TEXT;
BEGIN
    FOREACH list IN ARRAY ARRAY['users', 'player_profiles', 'teams', 'tournaments', 'matches', 'audit_entries']
    LOOP
        -- What has no counterpart is taken away.
        EXECUTE format('UPDATE %I SET search_text = trim(regexp_replace(
                replace(replace(replace(replace(translate(search_text, $1, $2),
                    ''þ'', ''th''), ''æ'', ''ae''), ''œ'', ''oe''), ''ß'', ''ss''),
                '' +'', '' '', ''g''))
            WHERE search_text ~ $3', list)
            USING letters || hyphens || apostrophes, typed || repeat('-', length(hyphens)),
                '[' || letters || hyphens || apostrophes || 'þæœß]';
    END LOOP;
END $$;
