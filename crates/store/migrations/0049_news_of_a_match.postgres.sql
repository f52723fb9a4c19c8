-- News of a match that is postponed, called off or played after all.

ALTER TABLE notices DROP CONSTRAINT notices_kind_check;
ALTER TABLE notices ADD CONSTRAINT notices_kind_check CHECK (kind IN ('entry_received', 'entry_taken_back', 'entry_accepted',
    'entry_moved_up', 'entry_waitlisted', 'entry_returned', 'entry_rejected', 'entry_withdrawn',
    'entry_reopened', 'draw_published', 'draw_given_up', 'times_changed', 'match_postponed',
    'match_called_off', 'match_goes_ahead', 'called_off', 'taken_back', 'takes_place', 'role_given',
    'role_changed', 'role_taken', 'claim_accepted', 'claim_refused', 'result_entered',
    'result_confirmed', 'result_disputed', 'result_ruled', 'result_changed', 'table_corrected',
    'opponents_changed'));
