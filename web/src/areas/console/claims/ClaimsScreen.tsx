import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import say from 'words/claims';
import { listSummary } from '@/shared/list/listSummary';
import { PagedTable } from '@/shared/list/PagedTable';
import { StatusBadge } from '@/shared/status/StatusBadge';
import { DateText } from '@/ui/DateText';
import { EmailText } from '@/ui/EmailText';
import type { Column } from '@/ui/list/DataTable';
import { FilterSelect } from '@/ui/list/FilterSelect';
import { Toolbar } from '@/ui/list/Toolbar';
import type { ListView } from '@/ui/list/useListView';
import { PageHeader } from '@/ui/PageHeader';
import { QuietButton } from '@/ui/QuietButton';
import { PlayerLink, UserLink } from '@/ui/RecordLinks';
import { rich } from '@/ui/rich';
import { type Claim, type ClaimsSearch, claimsQuery, claimsScreen, DECIDED } from './claimsList';
import { ReviewDialog } from './ReviewDialog';

/** What each claim is, and at its end what is done about it, or what was. */
function columnsWith(
  onReview: (claim: Claim) => void,
  isDecided: boolean,
): readonly Column<Claim>[] {
  return [...CLAIM, isDecided ? DECISION : reviewWith(onReview)];
}

const CLAIM: readonly Column<Claim>[] = [
  {
    key: 'playerName',
    header: say.profile(),
    cell: ({ playerProfileId, playerName }) => (
      <PlayerLink id={playerProfileId} name={playerName} />
    ),
  },
  {
    key: 'claimant',
    header: say.claimant(),
    cell: ({ claimant, relation }) => (
      <div className="tl-stack tl-gap-4 tl-break tl-start">
        <UserLink id={claimant.userId} name={claimant.fullName} />
        <EmailText address={claimant.email} />
        <span className="tl-quiet">{say.relation({ relation })}</span>
      </div>
    ),
  },
  {
    key: 'objections',
    header: say.objections(),
    cell: ({ objections }) => <Objections objections={objections} />,
  },
  {
    key: 'createdAt',
    header: say.when(),
    cell: ({ createdAt }) => <DateText value={createdAt} />,
  },
];

const DECISION: Column<Claim> = {
  key: 'decision',
  header: say.decision(),
  cell: ({ state, reason }) => (
    <div className="tl-stack tl-gap-4 tl-break tl-start">
      <StatusBadge status={state} />
      {reason !== null && <bdi className="tl-description">{reason}</bdi>}
    </div>
  ),
};

function reviewWith(onReview: (claim: Claim) => void): Column<Claim> {
  return {
    key: 'decision',
    header: say.decision(),
    align: 'end',
    isAction: true,
    cell: (claim) => (
      <QuietButton onClick={() => onReview(claim)} size="xs">
        {rich(say.review, {
          name: claim.playerName,
        })}
      </QuietButton>
    ),
  };
}

/** What speaks against a claim. */
export function Objections({ objections }: Pick<Claim, 'objections'>) {
  if (objections.length === 0) return <span className="tl-quiet">{say.noObjections()}</span>;
  return (
    <ul className="tl-stack tl-gap-4 tl-break tl-start">
      {objections.map((objection) => (
        <li key={objection}>{say.objection({ objection })}</li>
      ))}
    </ul>
  );
}

/** The claims to profiles that wait for an administrator, and those that were decided. */
export function ClaimsScreen({ view }: { view: ListView<ClaimsSearch> }) {
  const result = useQuery(claimsQuery(view.values));
  const { data, error } = result;
  const [reviewed, setReviewed] = useState<Claim>();
  // Those of another state stay until the chosen ones are here.
  const isDecided = data?.rows.some(({ state }) => state !== 'open') ?? false;
  const columns = useMemo(() => columnsWith(setReviewed, isDecided), [isDecided]);
  return (
    <>
      <PageHeader
        summary={listSummary(data?.pagination, undefined)}
        summaryPending={!data && !error}
        title={claimsScreen.title}
      />
      <Toolbar>
        <FilterSelect
          allLabel={say.stateName({ state: 'open' })}
          label={say.allStates()}
          onChange={(word) => view.filter({ state: DECIDED.find((state) => state === word) })}
          options={DECIDED.map((state) => ({ value: state, label: say.stateName({ state }) }))}
          value={view.values.state}
        />
      </Toolbar>
      <PagedTable
        columns={columns}
        defaultSort=""
        list="claims"
        result={result}
        rowKey={({ claimId }) => claimId}
        view={view}
      />
      {reviewed && (
        <ReviewDialog
          claim={reviewed}
          key={reviewed.claimId}
          onClose={() => setReviewed(undefined)}
        />
      )}
    </>
  );
}
