import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import say from 'words/matchday';
import screens from 'words/screens';
import { Panel } from '@/ui/Panel';
import { FetchError } from '@/ui/states';
import { MatchesToScore } from './MatchesToScore';
import { dayOf, myMatchesQuery, type OwnMatches } from './matchdayQueries';

/** So many stand on the start. */
const SHOWN = 3;

const PARTS = ['live', 'today', 'next'] as const satisfies (keyof OwnMatches)[];

/**
 * The next matches that one may score, for the start: those that are played, or else those of today, or else those to
 * come. There is nothing of it where one may score none.
 */
export function ScoringCard() {
  const found = useQuery(myMatchesQuery(dayOf(new Date())));
  const own = found.data?.data;
  if (!own && found.error) {
    return (
      <Panel title={screens.toScore()}>
        <FetchError message={say.failedToFetchOwn()} of={found} />
      </Panel>
    );
  }
  const part = own && PARTS.find((one) => toScore(own, one).length > 0);
  if (!own || !part) return null;
  return (
    <Panel
      actions={<Link to="/app/scoring">{say.allToScore()}</Link>}
      title={`${screens.toScore()}: ${say.ownPart({ part })}`}
    >
      <MatchesToScore part={part} results={toScore(own, part).slice(0, SHOWN)} />
    </Panel>
  );
}

/** What is over needs no scorer, though it stays on the list of the day. */
const toScore = (own: OwnMatches, part: (typeof PARTS)[number]) =>
  own[part].matches.filter(({ match }) => match.lifecycle !== 'completed');
