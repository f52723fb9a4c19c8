import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import say from 'words/matchday';
import { meetingText } from '@/shared/match/sides';
import { enumerated } from '@/ui/lists';
import { Panel } from '@/ui/Panel';
import { QuietButton } from '@/ui/QuietButton';
import { rich } from '@/ui/rich';
import { FetchError } from '@/ui/states';
import { LiftDialog } from './LiftDialog';
import { RuleDialog } from './RuleDialog';
import classes from './Suspensions.module.css';
import { type Suspended, suspensionsQuery } from './suspensionQueries';
import { missesText, ruleLines } from './suspensionWords';

/** Who misses matches to come because of cards. Nothing where nobody does. */
export function SuspensionsPanel({ tournamentId }: { tournamentId: number }) {
  const found = useQuery(suspensionsQuery(tournamentId));
  const suspensions = found.data?.data;
  const [lifting, setLifting] = useState<Suspended>();
  if (found.error && !suspensions) {
    return <FetchError message={say.failedToFetchSuspensions()} of={found} />;
  }
  return (
    <>
      {suspensions && suspensions.suspended.length > 0 && (
        <Panel title={say.suspensions()}>
          <ul className="tl-grid tl-gap-16">
            {suspensions.suspended.map((one) => (
              <Line
                isOneOfSeveral={suspensions.divisions.length > 1}
                key={`${one.divisionId}/${one.playerId}/${one.after.matchId}/${one.cause}`}
                onLift={() => setLifting(one)}
                one={one}
              />
            ))}
          </ul>
          {suspensions.hasMore && <p className="tl-quiet">{say.moreSuspended()}</p>}
        </Panel>
      )}
      {lifting && (
        <LiftDialog
          onClose={() => setLifting(undefined)}
          one={lifting}
          tournamentId={tournamentId}
        />
      )}
    </>
  );
}

/** What cards cost in each division. */
export function CardRules({ tournamentId }: { tournamentId: number }) {
  const found = useQuery(suspensionsQuery(tournamentId));
  const suspensions = found.data?.data;
  const [changing, setChanging] = useState<number>();
  const division = suspensions?.divisions.find(({ divisionId }) => divisionId === changing);
  return (
    <>
      <ul className={classes.rules}>
        {suspensions?.divisions.map(({ divisionId, name, rule }) => (
          <li className={classes.rule} key={divisionId}>
            <div className={classes.words}>
              <h3 className={classes.division}>
                <bdi>{say.cardsIn({ division: name })}</bdi>
              </h3>
              {ruleLines(rule).map((line) => (
                <span className="tl-quiet" key={line}>
                  {line}
                </span>
              ))}
            </div>
            <QuietButton onClick={() => setChanging(divisionId)} size="xs">
              {rich(say.changeRule, {
                division: name,
              })}
            </QuietButton>
          </li>
        ))}
      </ul>
      {division && (
        <RuleDialog
          division={division}
          onClose={() => setChanging(undefined)}
          tournamentId={tournamentId}
        />
      )}
    </>
  );
}

interface LineProps {
  one: Suspended;
  isOneOfSeveral: boolean;
  onLift: () => void;
}

function Line({ one, isOneOfSeveral, onLift }: LineProps) {
  const { playerName, teamName, divisionName, cause, cards, after, tookPart, mayBeLifted } = one;
  return (
    <li className="tl-grid tl-gap-2">
      <span className={classes.who}>
        <bdi className="tl-break tl-strong">{playerName}</bdi>
        <bdi className="tl-quiet">{teamName}</bdi>
        {isOneOfSeveral && <bdi className="tl-quiet">{divisionName}</bdi>}
      </span>
      <bdi className="tl-break">{missesText(one)}</bdi>
      {tookPart.length > 0 && (
        <bdi className="tl-break">
          {say.tookPart({ matches: enumerated(tookPart.map(meetingText)) })}
        </bdi>
      )}
      <bdi className="tl-aside tl-break">
        {say.suspendedBecause({ cause, cards, match: meetingText(after) })}
      </bdi>
      {mayBeLifted && (
        <span>
          <span className="tl-quiet">{say.staysSuspended()}</span>{' '}
          <QuietButton onClick={onLift} size="xs">
            {rich(say.lift, {
              player: playerName,
            })}
          </QuietButton>
        </span>
      )}
    </li>
  );
}
