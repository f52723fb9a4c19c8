import { Button } from '@mantine/core';
import say from 'words/squads';
import { shirtText } from '@/shared/match/shirts';
import { DateText } from '@/ui/DateText';
import { rich } from '@/ui/rich';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import classes from './Squads.module.css';
import type { Member } from './squadsQueries';

interface SquadMembersProps {
  members: readonly Member[];
  /** Undefined where the squad is only read. */
  onChange: ((member: Member) => void) | undefined;
  onTakeOut: ((member: Member) => void) | undefined;
  /** Says what strangers read of a player: it is never too late for that. Undefined where changing a member asks for it. */
  onShow: ((member: Member) => void) | undefined;
  /** Undefined for those who see no birth dates, too. */
  onCorrect?: ((member: Member) => void) | undefined;
}

/** The players of a squad, by shirt number and name. */
export function SquadMembers({
  members,
  onChange,
  onTakeOut,
  onShow,
  onCorrect,
}: SquadMembersProps) {
  if (members.length === 0) return <p className="tl-quiet">{say.noPlayers()}</p>;
  return (
    <ul className="tl-grid tl-gap-4">
      {members.map((member) => (
        <li className={classes.member} key={member.playerProfileId}>
          <span className={classes.number}>
            {member.shirtNumber !== null && shirtText(member.shirtNumber)}
          </span>
          <Facts member={member} />
          <span className="tl-cluster tl-gap-8">
            {onChange && (
              <Button color="gray" onClick={() => onChange(member)} size="xs" variant="default">
                {say.change()}
                <VisuallyHidden> {member.playerName}</VisuallyHidden>
              </Button>
            )}
            {onCorrect && member.canBeCorrected && (
              <Button color="gray" onClick={() => onCorrect(member)} size="xs" variant="default">
                {say.correct()}
                <VisuallyHidden> {member.playerName}</VisuallyHidden>
              </Button>
            )}
            {onShow && (
              <Button color="gray" onClick={() => onShow(member)} size="xs" variant="default">
                {rich(say.inPublicOf, {
                  name: member.playerName,
                })}
              </Button>
            )}
            {onTakeOut && (
              <Button color="gray" onClick={() => onTakeOut(member)} size="xs" variant="default">
                {say.takeOut()}
                <VisuallyHidden> {member.playerName}</VisuallyHidden>
              </Button>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Facts({ member }: { member: Member }) {
  const { playerName, isCaptain, position, verdict, allowedBecause, isAllowed } = member;
  const aside = [isCaptain ? say.captain() : undefined, position ?? undefined];
  return (
    <span className={classes.player}>
      <bdi>{playerName}</bdi>
      {aside
        .filter((part) => part !== undefined)
        .map((part) => (
          <span className="tl-aside" key={part}>
            {' '}
            · <bdi>{part}</bdi>
          </span>
        ))}
      <Belongs member={member} />
      {member.shownNames !== null && (
        <span className={classes.days}>{say.shownAsLess({ shown: member.shownNames })}</span>
      )}
      {verdict !== 'eligible' && (
        <span className={classes.finding}>
          {verdict === 'incomplete'
            ? say.missingFact({ fact: missingOf(member) })
            : say.verdict({ verdict })}
        </span>
      )}
      {isAllowed && (
        <span className={classes.finding}>
          {allowedBecause === null ? say.allowed() : say.allowedBecause({ reason: allowedBecause })}
        </span>
      )}
    </span>
  );
}

/** What is not known of a player whom a rule cannot judge; both, where either may be what is missing. */
function missingOf({
  birthDate,
  birthYear,
  genderCategoryId,
}: Member): 'birth' | 'gender' | 'other' {
  const isBorn = birthDate !== null || birthYear !== null;
  const hasGender = genderCategoryId !== null;
  if (isBorn === hasGender) return 'other';
  return isBorn ? 'gender' : 'birth';
}

/** The days on which the player belongs to the team, where that is not all of the competition. */
function Belongs({ member: { validFrom, validUntil } }: { member: Member }) {
  if (validFrom === null && validUntil === null) return null;
  const kind = validFrom === null ? 'until' : validUntil === null ? 'from' : 'both';
  const day = (value: string | null) => <DateText show="date" value={value ?? ''} />;
  return (
    <span className={classes.days}>
      {rich(say.belongs, { kind, from: day(validFrom), until: day(validUntil) })}
    </span>
  );
}
