import { useMutation, useQuery } from '@tanstack/react-query';
import say from 'words/drawing';
import { api } from '@/api/client';
import { toldBy } from '@/api/toldBy';
import { ChangedResults } from '@/shared/drawing/ChangedResults';
import { DrawProof, DrawSwaps, VoidedDraws } from '@/shared/drawing/DrawRecord';
import { DrawSheet } from '@/shared/drawing/DrawSheet';
import classes from '@/shared/entry/Entering.module.css';
import {
  type PublicDivision,
  type PublicDraw,
  publicDrawsQuery,
  publicRoundsOf,
} from '@/shared/entry/enteringQueries';
import { Panel } from '@/ui/Panel';
import { QuietButton } from '@/ui/QuietButton';
import { saveFile } from '@/ui/saveFile';
import { EmptyState, FetchError, WaitingPanel } from '@/ui/states';

interface PublicDrawsProps {
  tournamentId: number;
  division: PublicDivision;
}

/** The draws of a division, each with what everybody needs to repeat it. */
export function PublicDraws({ tournamentId, division }: PublicDrawsProps) {
  const fetched = useQuery(publicDrawsQuery(tournamentId, division.divisionId));
  const { data, error } = fetched;
  const draws = data?.data;
  if (error && !draws) {
    return <FetchError message={say.failedToFetch()} of={fetched} />;
  }
  if (!draws) {
    return <WaitingPanel widths={[224, 160]} />;
  }
  const current = draws.filter(({ state }) => state !== 'void');
  const earlier = draws.filter(({ state }) => state === 'void');
  return (
    <div className="tl-parts">
      {draws.length === 0 && <EmptyState message={say.noDraw()} />}
      {current.map((draw) => (
        <Panel key={draw.drawId} title={say.title({ name: division.name })}>
          <div className={classes.draw}>
            {draw.sheet === null ? (
              <p className="tl-quiet">{say.toCome()}</p>
            ) : (
              <DrawSheet
                drawId={draw.drawId}
                key={draw.version}
                roundsFrom={publicRoundsOf}
                sheet={draw.sheet}
              />
            )}
            <ChangedResults draw={draw} rounds={draw.rounds} />
            <DrawSwaps swaps={draw.swaps} />
            <Receipt draw={draw} />
          </div>
        </Panel>
      ))}
      {earlier.length > 0 && (
        <Panel title={say.earlier()}>
          <VoidedDraws draws={earlier} />
        </Panel>
      )}
    </div>
  );
}

function Receipt({ draw }: { draw: PublicDraw }) {
  const { drawId, seed, request, receiptLeftOut, byRounds, rounds } = draw;
  const published = rounds.filter(({ state }) => state === 'published');
  return (
    <DrawProof draw={draw}>
      {seed === null && published.length > 0 && <p className="tl-aside">{say.seedLater()}</p>}
      {byRounds === null && (request !== null || receiptLeftOut) && (
        <Replay drawId={drawId} request={request} />
      )}
      {byRounds === 'swiss' && (request !== null || receiptLeftOut) && (
        <section aria-label={say.orderReceipt()} className={classes.receipt}>
          <h4>{say.orderReceipt()}</h4>
          <Replay drawId={drawId} request={request} />
        </section>
      )}
      {published.map(
        ({ round, request, receiptLeftOut }) =>
          (request !== null || receiptLeftOut) && (
            <section aria-label={say.roundTitle({ round })} className={classes.receipt} key={round}>
              <h4>{say.roundTitle({ round })}</h4>
              <Replay drawId={drawId} request={request} round={round} />
            </section>
          ),
      )}
    </DrawProof>
  );
}

interface ReplayProps {
  drawId: number;
  /** Without it, the server is asked for it. */
  request: string | null;
  /** A round of a draw that is made round by round. */
  round?: number;
}

/** Two ways to repeat a draw: by the server, or with the request. */
function Replay({ drawId, request, round }: ReplayProps) {
  const replaying = useMutation({
    mutationFn: async () => {
      const query = round === undefined ? {} : { round };
      const { data } = await api.GET('/public/draws/{drawId}/replay', {
        params: { path: { drawId }, query },
      });
      return data?.data.isSame ?? false;
    },
  });
  const file = round === undefined ? `draw-${drawId}` : `draw-${drawId}-round-${round}`;
  const saving = useMutation({
    mutationFn: async () => {
      const query = round === undefined ? {} : { round };
      const { data } = await api.GET('/public/draws/{drawId}/receipt', {
        params: { path: { drawId }, query },
      });
      if (data) saveFile(`${file}.json`, 'application/json', data.data.request);
    },
  });
  return (
    <div className={classes.receiptWays}>
      <QuietButton loading={replaying.isPending} onClick={() => replaying.mutate()} size="xs">
        {say.replay()}
      </QuietButton>
      {request === null ? (
        <QuietButton loading={saving.isPending} onClick={() => saving.mutate()} size="xs">
          {say.download()}
        </QuietButton>
      ) : (
        <QuietButton
          component="a"
          download={`${file}.json`}
          href={`data:application/json;charset=utf-8,${encodeURIComponent(request)}`}
          size="xs"
        >
          {say.download()}
        </QuietButton>
      )}
      <p role="status">
        {replaying.data !== undefined && (replaying.data ? say.isSame() : say.isOther())}
        {replaying.error && toldBy(replaying.error, say.failed())}
        {saving.error && toldBy(saving.error, say.failed())}
      </p>
    </div>
  );
}
