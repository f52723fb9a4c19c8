import { Checkbox, TextInput } from '@mantine/core';
import words from 'words/courts';
import say from 'words/timetable';
import { MeetingName } from '@/shared/match/MeetingName';
import { groupText } from '@/shared/match/places';
import { meetingText } from '@/shared/match/sides';
import { ButtonLink } from '@/ui/ButtonLink';
import { useCourtKind } from '@/ui/courtKind';
import { formatWhen, parseWhen } from '@/ui/dates';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { type Edit, type Fields, fieldsOf, isComplete, isSame, offsetsOf } from './plan';
import classes from './Timetable.module.css';
import type { Clash, Findings, PlannedMatch } from './timetableQueries';

/** The most characters of a court's name. */
const LONGEST_COURT = 120;

interface MatchFieldsProps {
  match: PlannedMatch;
  /** All matches of the tournament: a clash may be with any of them. */
  matches: readonly PlannedMatch[];
  /** What was typed; undefined where nothing was. */
  edited: Edit | undefined;
  edit: (match: PlannedMatch, fields: Fields) => void;
  findings: Findings;
  /** The list of courts to choose from. */
  listId: string;
  /** Whether it says which match it is; no, where that stands above it. */
  isNamed?: boolean;
}

/** The day, the time and the court of a match, and what clashes with it. */
export function MatchFields({
  match,
  matches,
  edited,
  edit,
  findings,
  listId,
  isNamed = true,
}: MatchFieldsProps) {
  const on = useCourtKind();
  const saved = fieldsOf(match);
  const fields = edited ?? saved;
  const { day, time, court, isSecond } = fields;
  const set = (part: Partial<Fields>) => edit(match, { day, time, court, isSecond, ...part });
  const offsets = offsetsOf(fields, match.timeZone);
  const isChanged = edited && !isSame(edited, saved);
  const hasMoved = isChanged && !isSame(edited.was, saved);
  const name = nameOf(match);
  const group = groupText(match.groupName, match.groupLetter);
  const label = (field: string) => say.ofMatch({ field, match: name });
  const clashes = findings.clashes.filter(({ matchIds }) => matchIds.includes(match.matchId));
  const isLeftOut = offsets?.length === 0;
  const isOutside = findings.outsideMatchIds.includes(match.matchId);
  return (
    <div className={classes.match} data-changed={isChanged || undefined}>
      {isNamed && (
        <div className={classes.name}>
          <span className="tl-aside">{group ? `${name} · ${group}` : name}</span>
          <strong>
            <MeetingName match={match} />
          </strong>
        </div>
      )}
      {match.canMove ? (
        <div className={classes.fields}>
          <TextInput
            aria-label={label(say.day())}
            onChange={({ currentTarget }) => set({ day: currentTarget.value, isSecond: false })}
            type="date"
            value={fields.day}
          />
          <TextInput
            aria-label={label(say.time())}
            onChange={({ currentTarget }) => set({ time: currentTarget.value, isSecond: false })}
            type="time"
            value={fields.time}
          />
          <TextInput
            aria-label={label(words.court({ on }))}
            list={listId}
            maxLength={LONGEST_COURT}
            onChange={({ currentTarget }) => set({ court: currentTarget.value })}
            placeholder={words.court({ on })}
            value={fields.court}
          />
          {offsets?.length === 2 && (
            <Checkbox
              checked={isSecond ?? false}
              label={say.comesTwice({ time })}
              onChange={({ currentTarget }) => set({ isSecond: currentTarget.checked })}
            />
          )}
        </div>
      ) : (
        <p className={classes.begun}>
          <span>{placeOf(match)}</span>
          <span>{say.begun()}</span>
        </p>
      )}
      <ButtonLink
        className={classes.score}
        color="gray"
        params={{ matchId: String(match.matchId) }}
        size="xs"
        to="/app/matches/$matchId/score"
        variant="subtle"
      >
        {say.keepScore()}
        <VisuallyHidden>{name}</VisuallyHidden>
      </ButtonLink>
      {(clashes.length > 0 || isOutside || hasMoved || isLeftOut || !isComplete(fields)) && (
        <ul className={classes.clashes}>
          {isLeftOut && <li>{say.leftOut({ time })}</li>}
          {!isComplete(fields) && <li>{say.timeNeedsDay()}</li>}
          {hasMoved && <li>{say.changedMeanwhile({ start: placeOf(match) || '–' })}</li>}
          {isOutside && <li>{say.outside()}</li>}
          {clashes.map((clash) => (
            <li key={`${clash.kind} ${clash.matchIds.join(' ')} ${clash.name ?? ''}`}>
              {sentenceOf(clash, match, matches)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Its number, or its sides where it has none. */
export function nameOf(match: PlannedMatch): string {
  const { matchNumber } = match;
  return matchNumber === null ? meetingText(match) : say.number({ number: matchNumber });
}

function placeOf({ startLocal: start, court }: PlannedMatch): string {
  const when = start === null ? undefined : parseWhen(start);
  return [when && formatWhen(when, 'dateTime'), court].filter(Boolean).join(' · ');
}

function sentenceOf(
  { kind, matchIds, name: busy }: Clash,
  { matchId }: PlannedMatch,
  matches: readonly PlannedMatch[],
): string {
  const otherId = matchIds.find((id) => id !== matchId);
  const other = matches.find((one) => one.matchId === otherId);
  const match = other ? `${nameOf(other)} (${meetingText(other)})` : '';
  const name = busy ?? '';
  switch (kind) {
    case 'court':
      return say.courtClash({ name, match });
    case 'team':
      return say.teamClash({ name, match });
    case 'person':
      return say.personClash({ name, match });
    case 'rest':
      return say.restClash({ name, match });
    case 'order':
      return matchIds[0] === matchId ? say.neededClash({ match }) : say.needsClash({ match });
  }
}
