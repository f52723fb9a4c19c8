import { Button } from '@mantine/core';
import { useState } from 'react';
import say from 'words/drawing';
import { ChangedResults } from '@/shared/drawing/ChangedResults';
import { DrawProof } from '@/shared/drawing/DrawRecord';
import { DrawSheet } from '@/shared/drawing/DrawSheet';
import { formatCount } from '@/ui/numbers';
import { Panel } from '@/ui/Panel';
import { QuietButton } from '@/ui/QuietButton';
import { isOver, type SetupDivision } from '../organisingQueries';
import { OrderDialog } from '../results/TableDialogs';
import { AfterDraw } from './AfterDraw';
import { type Asked, DrawDialogs } from './DrawDialogs';
import { type Draw, type DrawableTeam, roundsOf } from './drawingQueries';
import { GrantedByes } from './GrantedByes';
import { RoundForm } from './RoundForm';

interface DrawByRoundsProps {
  draw: Draw;
  division: SetupDivision;
  teams: readonly DrawableTeam[];
}

/** A published draw that is made round by round: its rounds so far, and the next one. */
export function DrawByRounds({ draw, division, teams }: DrawByRoundsProps) {
  const { name } = division;
  const isEnded = isOver(division.status);
  const [asked, setAsked] = useState<Asked>();
  // A round that is saved can be drawn with other teams absent, until it is published.
  const [isChanging, setIsChanging] = useState(false);
  const [isOrdering, setIsOrdering] = useState(false);
  const [allLevel, setAllLevel] = useState(false);
  const { rounds, nextRound, sheet, announcedRounds, byRounds } = draw;
  const level = (nextRound?.level ?? []).map(({ teamId, name }) => ({ id: teamId, name }));
  const isDecided = nextRound?.undecided.length === 0 && (level.length === 0 || allLevel);
  const published = rounds.filter(({ state }) => state === 'published');
  const saved = rounds.find(({ state }) => state === 'drawn');
  const last = published.at(-1)?.round ?? 0;
  const of = (from: number, to: number) => {
    const shown = sheet?.rounds.slice(from, to) ?? [];
    return sheet && { ...sheet, rounds: shown, moreRounds: to - from - shown.length };
  };
  const soFar = of(0, last);
  const savedSheet = of(last, last + (saved ? 1 : 0));
  /** Those that the draw has no room for, up to the last one that is published. */
  const earlier = async (drawId: number, from: number) => {
    const found = await roundsOf(drawId, from);
    return found && { rounds: found.rounds.slice(0, last - from) };
  };
  return (
    <>
      <Panel
        actions={
          <QuietButton onClick={() => setAsked({ what: 'void', draw, name })}>
            {say.void()}
          </QuietButton>
        }
        title={say.draw()}
      >
        <div className="tl-grid tl-gap-16">
          <p className="tl-quiet">
            {nextRound
              ? say.roundsPublished({ round: last, of: announcedRounds ?? last })
              : say.allPublished({ count: last })}
          </p>
          {nextRound && nextRound.undecided.length > 0 && (
            <p>
              {say.undecided({
                count: nextRound.undecided.length,
                round: nextRound.round,
                numbers: nextRound.undecided.map(formatCount).join(' · '),
              })}
            </p>
          )}
          {level.length > 0 && (!saved || isChanging) && (
            <>
              <p>
                {allLevel
                  ? say.allAreGoingOn()
                  : say.levelInHeats({ names: level.map((team) => team.name).join(' · ') })}
              </p>
              <div className="tl-cluster tl-gap-8">
                {allLevel ? (
                  <QuietButton onClick={() => setAllLevel(false)}>{say.lotsInstead()}</QuietButton>
                ) : (
                  <>
                    <Button onClick={() => setIsOrdering(true)}>{say.enterLots()}</Button>
                    <QuietButton onClick={() => setAllLevel(true)}>{say.allGoOn()}</QuietButton>
                  </>
                )}
              </div>
            </>
          )}
          <AfterDraw division={division} draw={draw} />
        </div>
      </Panel>
      {saved && savedSheet && !isChanging && (
        <Panel
          actions={
            <div className="tl-cluster tl-gap-8">
              {!isEnded && (
                <Button
                  onClick={() =>
                    setAsked({ what: 'publish_round', draw, name, round: saved.round })
                  }
                >
                  {say.publishRound()}
                </Button>
              )}
              <QuietButton onClick={() => setIsChanging(true)}>{say.drawAnew()}</QuietButton>
            </div>
          }
          title={say.nextRound()}
        >
          <div className="tl-grid tl-gap-16">
            <p className="tl-quiet">{say.roundIsSaved()}</p>
            <ChangedResults draw={draw} rounds={[saved]} />
            <DrawSheet
              drawId={draw.drawId}
              key={draw.version}
              roundsFrom={(drawId) => roundsOf(drawId, last)}
              sheet={savedSheet}
            />
          </div>
        </Panel>
      )}
      {isOrdering && (
        <OrderDialog
          divisionId={draw.divisionId}
          level={[{ name: '', teams: level }]}
          onClose={() => setIsOrdering(false)}
        />
      )}
      {byRounds === 'swiss' && <GrantedByes draw={draw} teams={teams} />}
      {nextRound && isDecided && !isEnded && (!saved || isChanging) && (
        <RoundForm
          allLevel={allLevel && level.length > 0}
          draw={draw}
          key={nextRound.round}
          onLeave={saved && (() => setIsChanging(false))}
          onSaved={() => setIsChanging(false)}
          teams={teams}
        />
      )}
      {soFar && (
        <Panel
          actions={
            last > 1 && (
              <QuietButton
                onClick={() => setAsked({ what: 'void_round', draw, name, round: last })}
              >
                {say.voidRound({ round: last })}
              </QuietButton>
            )
          }
          title={say.roundsSoFar()}
        >
          <div className="tl-grid tl-gap-16">
            <ChangedResults draw={draw} rounds={rounds.filter(({ state }) => state !== 'drawn')} />
            <DrawSheet drawId={draw.drawId} key={draw.version} roundsFrom={earlier} sheet={soFar} />
          </div>
        </Panel>
      )}
      <DrawProof draw={draw} />
      <DrawDialogs asked={asked} onClose={() => setAsked(undefined)} teams={teams} />
    </>
  );
}
