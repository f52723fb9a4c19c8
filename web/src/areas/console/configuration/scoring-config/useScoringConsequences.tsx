import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';
import say from 'words/configuration';
import { isNotThere } from '@/api/errors';
import type { ScoringPreview as Preview } from '@/api/types';
import type { Consequences } from '../kind';
import { ScoringPreview, tableName, tableSearch } from './ScoringPreview';
import {
  SCORING_PREVIEW_DEBOUNCE_MS,
  type ScoringConfigBody,
  scoringPreviewQuery,
} from './scoringPreviewQuery';

/** `body` is what would be saved; undefined when it would change nothing or cannot be saved. */
export function useScoringConsequences(
  body: ScoringConfigBody | undefined,
): Consequences | undefined {
  // As a text, so that the same numbers count as the same.
  const wanted = body && JSON.stringify(body);
  const [rested] = useDebouncedValue(wanted, SCORING_PREVIEW_DEBOUNCE_MS);
  const isCurrent = wanted === rested;
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    scoringPreviewQuery(isCurrent ? body : undefined),
  );
  // A server that foretells nothing is none to wait for.
  if (body === undefined || (isCurrent && isNotThere(error))) return undefined;

  const failed = isCurrent && error !== null;
  // Only what tells of other numbers is stale. These numbers' own preview stays true enough while it
  // is fetched again in the background.
  const stale = !failed && (!isCurrent || isPlaceholderData || data === undefined);
  const known = stale || failed ? undefined : data;
  const moved = known?.rows_moved ?? 0;
  return {
    section: (
      <ScoringPreview
        error={failed ? error : undefined}
        onRetry={() => void refetch()}
        preview={data}
        retrying={isFetching}
        stale={stale}
      />
    ),
    waitFor: stale ? say.workingOut() : undefined,
    submitLabel: moved > 0 ? (deed) => say.andMove({ deed, rows: moved }) : undefined,
    whenSaved: known && moved > 0 ? whenSaved(known) : undefined,
  };
}

function whenSaved({ rows_moved, tables }: Preview): Consequences['whenSaved'] {
  const withMoves = tables.filter((table) => table.rows_moved > 0);
  const [first] = withMoves;
  return {
    text: say.rowsMoved({ rows: rows_moved }),
    link: first && {
      label: say.seeTable({ table: tableName(first) }),
      place: linkOptions({
        to: '/admin/tournaments/$tournamentId',
        params: { tournamentId: String(first.tournament_id) },
        search: tableSearch(first),
      }),
    },
  };
}
