import { expect, test } from 'vitest';
import type { BracketTie } from '@/api/types';
import { competitionMatch, side, tie } from '@/test/competition';
import { decisionOf, scoreOf, standOf } from './decision';

const lower = (part: Partial<BracketTie>): BracketTie =>
  tie({ teams: [side({ score: 2 }), side({ team_id: 2, score: 3, advances: true })], ...part });

test.each([
  [tie({ decided_by: 'score' }), undefined],
  [tie({ decided: false, decided_by: null }), undefined],
  [tie({ decided_by: 'extra_time' }), 'after extra time'],
  [lower({ decided_by: 'aggregate' }), '3–2 on aggregate'],
  [lower({ decided_by: 'series' }), 'series 3–2'],
  [tie({ decided_by: 'walkover' }), 'by walkover'],
  [tie({ decided_by: 'retired', outcome: 'retired' }), 'by retirement'],
])('how a tie was decided is told where the score does not say it', (one, long) => {
  expect(decisionOf(one, 'Football')?.long).toBe(long);
});

test('kicks are told from the side that goes through, whichever side of the match it was', () => {
  const match = competitionMatch({
    team_a_id: 2,
    team_b_id: 1,
    team_a_shootout: 4,
    team_b_shootout: 2,
  });
  const decided = lower({ decided_by: 'shootout', matches: [match] });
  expect(decisionOf(decided, 'Football')).toEqual({ long: '4–2 on penalties', short: '4–2 pens' });
  expect(decisionOf(decided, 'Hockey')?.long).toBe('4–2 in the shoot-out');
});

test('a tie in play shows the score so far, a walkover none', () => {
  const playing = competitionMatch({ status: 'live', team_a_score: 1, team_b_score: 0 });
  const open = tie({
    decided: false,
    decided_by: null,
    teams: [side({ score: 0 }), side({ team_id: 2, score: 0 })],
    matches: [playing],
  });
  expect(standOf(open)).toBe('In play');
  expect(open.teams.map((team) => scoreOf(open, team))).toEqual([1, 0]);

  const absent = competitionMatch({ outcome: 'walkover', team_a_score: null, team_b_score: null });
  const walkover = lower({ decided_by: 'walkover', matches: [absent] });
  expect(walkover.teams.map((team) => scoreOf(walkover, team))).toEqual([null, null]);
  expect(standOf(walkover)).toBe('');
  const both = lower({ decided_by: null, outcome: 'double_forfeit', matches: [absent] });
  expect(standOf(both)).toBe('double forfeit');
});
