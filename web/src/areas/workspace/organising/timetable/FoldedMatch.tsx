import { UnstyledButton } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import say from 'words/timetable';
import { MeetingName } from '@/shared/match/MeetingName';
import { formatWhen, parseWhen } from '@/ui/dates';
import { ChevronDownIcon, ChevronUpIcon } from '@/ui/icons';
import { nameOf } from './MatchFields';
import { type Edit, type Fields, fieldsOf } from './plan';
import classes from './Timetable.module.css';
import type { Findings, PlannedMatch } from './timetableQueries';

interface FoldedMatchProps {
  match: PlannedMatch;
  /** What was typed; undefined where nothing was. */
  edited: Edit | undefined;
  findings: Findings;
  isOpen: boolean;
  onOpen: (matchId: number | undefined) => void;
  /** Its fields. */
  children: ReactNode;
}

/** A match in a line: when and where, and who. Pressed, it shows its fields below. */
export function FoldedMatch({
  match,
  edited,
  findings,
  isOpen,
  onOpen,
  children,
}: FoldedMatchProps) {
  const fields = edited ?? fieldsOf(match);
  const clashes = findings.clashes.filter(({ matchIds }) => matchIds.includes(match.matchId));
  const body = useId();
  return (
    <>
      <UnstyledButton
        aria-controls={isOpen ? body : undefined}
        aria-expanded={isOpen}
        className={classes.line ?? ''}
        data-changed={edited !== undefined || undefined}
        onClick={() => onOpen(isOpen ? undefined : match.matchId)}
      >
        <span className={classes.name}>
          <span className={classes.when} data-missing={fields.day === '' || undefined}>
            {whenText(fields)}
          </span>
          <strong>
            <MeetingName match={match} />
          </strong>
          <span className="tl-aside">{nameOf(match)}</span>
          {clashes.length > 0 && (
            <span className="tl-bad">{say.clashes({ count: clashes.length })}</span>
          )}
        </span>
        {isOpen ? <ChevronUpIcon size={18} /> : <ChevronDownIcon size={18} />}
      </UnstyledButton>
      {isOpen && <div id={body}>{children}</div>}
    </>
  );
}

function whenText({ day, time, court }: Fields): string {
  if (day === '') return [say.noStart(), court].filter((part) => part !== '').join(' · ');
  const when = parseWhen(day);
  const date = when ? formatWhen(when, 'date') : day;
  return [date, time, court].filter((part) => part !== '').join(' · ');
}
