import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import say from 'words/drawing';
import { api } from '@/api/client';
import { toldBy } from '@/api/toldBy';
import { DrawProof, DrawSwaps, VoidedDraws } from '@/shared/drawing/DrawRecord';
import { DrawSheet } from '@/shared/drawing/DrawSheet';
import { EntrantsContext, useEntrants } from '@/shared/entry/entrants';
import { PageHeader } from '@/ui/PageHeader';
import { Panel } from '@/ui/Panel';
import { ReasonButton } from '@/ui/ReasonButton';
import { FetchError, WaitingPanel } from '@/ui/states';
import { settleToasts, toastFailure } from '@/ui/toasts/toasts';
import { isOver, type SetupDivision } from '../organisingQueries';
import { QUIET } from '../StepButtons';
import { useTournamentPart } from '../useTournamentPart';
import { AfterDraw } from './AfterDraw';
import { DrawByRounds } from './DrawByRounds';
import { type Asked, DrawDialogs } from './DrawDialogs';
import { DrawForm } from './DrawForm';
import classes from './Drawing.module.css';
import {
  type DivisionDraws,
  type Draw,
  drawsQuery,
  roundsOf,
  useDrawChanged,
} from './drawingQueries';

interface DrawScreenProps {
  /** As the address has them. */
  tournamentId: string;
  divisionId: string;
}

/** The draw of a division: prepared, drawn, looked at, published. */
export function DrawScreen({ tournamentId, divisionId }: DrawScreenProps) {
  const part = useTournamentPart(tournamentId, divisionId);
  const { divisionId: division, division: shown, back, notice } = part;
  const draws = useQuery({ ...drawsQuery(division ?? 0), enabled: division !== undefined });
  if (notice || division === undefined) return notice;
  const known = draws.data?.data;
  return (
    <>
      {back}
      <PageHeader
        summary={known && shown && say.summary({ count: known.teams.length, kind: shown.entrants })}
        summaryPending={!(known && shown) && !draws.error}
        title={shown ? say.title({ name: shown.name }) : say.draw()}
      />
      <FetchError message={say.failedToFetch()} of={draws} />
      {!(known && shown) && !draws.error && <WaitingPanel widths={[224, 160]} />}
      {known && shown && (
        <EntrantsContext value={shown.entrants}>
          <Parts division={shown} known={known} />
        </EntrantsContext>
      )}
    </>
  );
}

interface PartsProps {
  division: SetupDivision;
  known: DivisionDraws;
}

function Parts({ division, known }: PartsProps) {
  const { divisionId, status } = division;
  const current = known.draws.find(({ state }) => state !== 'void');
  const earlier = known.draws.filter(({ state }) => state === 'void');
  return (
    <div className="tl-parts" data-wide>
      {current ? (
        <CurrentDraw division={division} draw={current} key={current.drawId} teams={known.teams} />
      ) : (
        !isOver(status) && <Prepare divisionId={divisionId} teams={known.teams.length} />
      )}
      {earlier.length > 0 && (
        <Panel title={say.earlier()}>
          <VoidedDraws draws={earlier} />
        </Panel>
      )}
    </div>
  );
}

function Prepare({ divisionId, teams }: { divisionId: number; teams: number }) {
  const changed = useDrawChanged();
  const preparing = useMutation({
    mutationFn: () =>
      api.POST('/divisions/{divisionId}/draws', { params: { path: { divisionId } } }),
    onMutate: () => settleToasts(`draw/${divisionId}`),
    onSettled: changed,
    onError: (error) => toastFailure(toldBy(error, say.failed()), `draw/${divisionId}`),
  });
  return (
    <Panel title={say.prepareTitle()}>
      <div className="tl-grid tl-gap-16">
        <p className="tl-quiet">{say.whatPreparingDoes()}</p>
        {teams < 2 && (
          <p className="tl-callout" data-tone="warn">
            {say.tooFew()}
          </p>
        )}
        <ReasonButton
          className={classes.first}
          disabledReason={teams < 2 ? say.tooFew() : undefined}
          loading={preparing.isPending || preparing.isSuccess}
          onClick={() => preparing.mutate()}
        >
          {say.prepare()}
        </ReasonButton>
        <DrawProof />
      </div>
    </Panel>
  );
}

interface CurrentDrawProps {
  draw: Draw;
  division: SetupDivision;
  teams: DivisionDraws['teams'];
}

function CurrentDraw({ draw, division, teams }: CurrentDrawProps) {
  const { name, plannedDraw, status } = division;
  const [asked, setAsked] = useState<Asked>();
  const kind = useEntrants();
  // A draw that is saved can be drawn otherwise, until it is published.
  const [isChanging, setIsChanging] = useState(false);
  const { sheet, state } = draw;
  if (state === 'published' && draw.byRounds !== null) {
    return <DrawByRounds division={division} draw={draw} teams={teams} />;
  }
  if (state === 'prepared' || sheet === null || isChanging) {
    return (
      <>
        <DrawForm
          draw={draw}
          onSaved={() => {
            setIsChanging(false);
            // What is saved is looked at from its beginning, where it is published.
            document.querySelector('h1')?.focus();
            window.scrollTo({ top: 0 });
          }}
          onVoid={() => setAsked({ what: 'void', draw, name })}
          planned={plannedDraw}
          teams={teams}
        />
        <DrawDialogs asked={asked} onClose={() => setAsked(undefined)} teams={teams} />
      </>
    );
  }
  return (
    <>
      <Panel
        actions={
          <div className="tl-cluster tl-gap-8">
            {state === 'drawn' && !isOver(status) && (
              <ReasonButton
                disabledReason={status === 'draft' ? say.publishDivisionFirst() : undefined}
                onClick={() => setAsked({ what: 'publish', draw, name })}
              >
                {say.publish()}
              </ReasonButton>
            )}
            {draw.byRounds === null && (
              <Button {...QUIET} onClick={() => setAsked({ what: 'swap', draw, name })}>
                {say.swap({ kind })}
              </Button>
            )}
            {state === 'published' && !isOver(status) && (
              <Button {...QUIET} onClick={() => setAsked({ what: 'replace', draw, name })}>
                {say.replaceTeam({ kind })}
              </Button>
            )}
            {state === 'drawn' && (
              <Button {...QUIET} onClick={() => setIsChanging(true)}>
                {say.drawAnew()}
              </Button>
            )}
            <Button {...QUIET} onClick={() => setAsked({ what: 'void', draw, name })}>
              {say.void()}
            </Button>
          </div>
        }
        title={say.draw()}
      >
        <div className="tl-grid tl-gap-16">
          <p className="tl-quiet">
            {state === 'published'
              ? say.isPublished()
              : status === 'draft'
                ? say.publishDivisionFirst()
                : say.isDrawn()}
          </p>
          {state === 'published' && <AfterDraw division={division} draw={draw} />}
          <DrawSwaps swaps={draw.swaps} />
          <DrawSheet drawId={draw.drawId} key={draw.version} roundsFrom={roundsOf} sheet={sheet} />
          <DrawProof draw={draw} />
        </div>
      </Panel>
      <DrawDialogs asked={asked} onClose={() => setAsked(undefined)} teams={teams} />
    </>
  );
}
