import say from 'words/drawing';
import { Fetched } from '@/shared/competition/Fetched';
import { DrawProof, DrawSwaps, VoidedDraws } from '@/shared/drawing/DrawRecord';
import { DrawSheet } from '@/shared/drawing/DrawSheet';
import { type Draw, drawsQuery, roundsOf } from '@/shared/drawing/drawsQueries';
import { Panel } from '@/ui/Panel';
import { EmptyState, Skeleton } from '@/ui/states';

/** The draws of a division, as its organisers see them: one that is not published yet, too. */
export function DrawsTab({ divisionId }: { divisionId: number }) {
  return (
    <Fetched
      part="draws"
      query={drawsQuery(divisionId)}
      skeleton={<Skeleton height={320} width="100%" />}
    >
      {({ draws }) => {
        const current = draws.find(({ state }) => state !== 'void');
        const earlier = draws.filter(({ state }) => state === 'void');
        return (
          <div className="tl-parts">
            {draws.length === 0 && <EmptyState message={say.noDraw()} />}
            {current && <CurrentDraw draw={current} />}
            {earlier.length > 0 && (
              <Panel title={say.earlier()}>
                <VoidedDraws draws={earlier} />
              </Panel>
            )}
          </div>
        );
      }}
    </Fetched>
  );
}

function CurrentDraw({ draw }: { draw: Draw }) {
  const { state, sheet, swaps } = draw;
  return (
    <Panel title={say.draw()}>
      <div className="tl-parts">
        <p className="tl-quiet">
          {state === 'prepared' && say.toCome()}
          {state === 'drawn' && say.isDrawn()}
          {state === 'published' && say.isPublished()}
        </p>
        <DrawSwaps swaps={swaps} />
        {sheet !== null && (
          <DrawSheet drawId={draw.drawId} key={draw.version} roundsFrom={roundsOf} sheet={sheet} />
        )}
        <DrawProof draw={draw} />
      </div>
    </Panel>
  );
}
