import { Radio } from '@mantine/core';
import type { ReactNode } from 'react';
import say from 'words/squads';
import { DateText } from '@/ui/DateText';
import { rich } from '@/ui/rich';
import classes from './Squads.module.css';
import type { AlikePlayer, Desk } from './squadsQueries';

/** The value of the choice that makes a new profile. */
const ANOTHER = 'another';

/** The value of the choice that leaves a row out, because the person is in another one. */
export const LEFT_OUT = 'left_out';

/** Whom a name means: a known player by id, `null` for another person, somebody of another row, or nothing yet. */
export type Who = number | null | typeof LEFT_OUT | undefined;

interface AlikeChoiceProps {
  /** As it was typed. */
  name: string;
  alike: readonly AlikePlayer[];
  who: Who;
  onChoose: (who: number | null) => void;
  /** Leaves the row out; absent where there is no other row. */
  onLeaveOut?: () => void;
  /** The squad that the player would come into; undefined where it is not known. */
  desk: Desk | undefined;
  error?: string | undefined;
}

/** Asks whether a name means a player who looks the same. Nothing is chosen before somebody has chosen it. */
export function AlikeChoice({
  name,
  alike,
  who,
  onChoose,
  onLeaveOut,
  desk,
  error,
}: AlikeChoiceProps) {
  const value = who === undefined ? '' : who === null ? ANOTHER : String(who);
  return (
    <Radio.Group
      className="tl-narrow"
      description={alike.length > 0 ? say.whoIsNote() : say.twiceNote()}
      error={error}
      label={<span className="tl-break">{say.whoIs({ name })}</span>}
      onChange={(chosen) => {
        if (chosen === LEFT_OUT) onLeaveOut?.();
        else onChoose(chosen === ANOTHER ? null : Number(chosen));
      }}
      value={value}
    >
      <div className={classes.choices}>
        {alike.map((player) => (
          <Radio
            classNames={{ body: classes.choice ?? '' }}
            key={player.playerProfileId}
            label={
              <>
                <bdi>{say.knownPlayer({ name: player.playerName })}</bdi>
                <Where desk={desk} player={player} />
              </>
            }
            value={String(player.playerProfileId)}
          />
        ))}
        {onLeaveOut && alike.length === 0 && (
          <Radio
            classNames={{ body: classes.choice ?? '' }}
            label={say.samePersonTwice()}
            value={LEFT_OUT}
          />
        )}
        <Radio
          classNames={{ body: classes.choice ?? '' }}
          label={say.anotherPerson()}
          value={ANOTHER}
        />
      </div>
    </Radio.Group>
  );
}

/** What tells a known player from others of the name: the birth, for those who may see it, and squads. */
function Where({ player, desk }: { player: AlikePlayer; desk: Desk | undefined }) {
  const { birthDate, birthYear, squads } = player;
  const isHere = squads.some(
    ({ teamId, divisionId }) => teamId === desk?.teamId && divisionId === desk.divisionId,
  );
  const lines: ReactNode[] = squads.map(({ teamName, divisionName, tournamentName }) => (
    <>
      <bdi>{teamName}</bdi> · <bdi>{divisionName}</bdi> · <bdi>{tournamentName}</bdi>
    </>
  ));
  if (birthYear !== null) lines.unshift(say.bornIn({ year: birthYear }));
  if (birthDate !== null) {
    lines.unshift(rich(say.bornOn, { date: <DateText show="date" value={birthDate} /> }));
  }
  if (isHere) lines.unshift(say.inThisSquad());
  return (
    <>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no other identity
        <span className={classes.where} key={index}>
          {' '}
          {line}
        </span>
      ))}
    </>
  );
}
