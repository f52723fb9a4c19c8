import { expect, test } from 'vitest';
import type { BracketRound } from '@/api/types';
import { cup, side, tie } from '@/test/competition';
import { drawBracket, neighbour } from './drawing';

/** A full bracket of `entries` teams in which the upper team of each tie wins. */
function fullBracket(entries: number): BracketRound[] {
  const rounds: BracketRound[] = [];
  let first = 0;
  for (let count = entries / 2, round = 0; count >= 1; count /= 2, round += 1) {
    const sources = first - count * 2;
    rounds.push({
      round,
      name: `Round ${round + 1}`,
      made_name: null,
      stage_name: null,
      ties: Array.from({ length: count }, (_, index) =>
        tie({
          tie: first + index,
          teams: [0, 1].map((lower) =>
            side({
              team_id: (index * 2 + lower) * 2 ** round,
              advances: lower === 0,
              came_from:
                round === 0 ? null : { tie: sources + index * 2 + lower, as: 'winner' as const },
            }),
          ),
        }),
      ),
    });
    first += count;
  }
  return rounds;
}

test('a tie stands in the middle of the two that its teams came from', () => {
  const { columns, height, lines } = drawBracket(fullBracket(8));
  expect(columns.map((column) => column.ties.map((placed) => placed.y))).toEqual([
    [0.5, 1.5, 2.5, 3.5],
    [1, 3],
    [2],
  ]);
  expect(height).toBe(4);
  expect(lines).toHaveLength(6);
});

test('128 entries have room without two ties at one place', () => {
  const { columns, height } = drawBracket(fullBracket(128));
  expect(height).toBe(64);
  for (const { ties } of columns) {
    const gaps = ties.slice(1).map((placed, index) => placed.y - (ties[index]?.y ?? 0));
    expect(Math.min(1, ...gaps)).toBe(1);
  }
});

test('the match for third place stands below the final, in its column', () => {
  const { columns, height } = drawBracket(cup().rounds);
  expect(columns.map((column) => column.name)).toEqual(['Semi-finals', 'Final']);
  expect(columns[1]?.ties.map(({ tie: placed, y }) => [placed.kind, y])).toEqual([
    ['final', 1],
    ['third_place', 2.5],
  ]);
  expect(height).toBe(3);
});

test('a round that the data has no name for is named by its size', () => {
  const round: BracketRound = {
    round: 0,
    name: 'the name in English',
    made_name: { word: 'round_of', number: 16 },
    stage_name: null,
    ties: [tie({ tie: 0 })],
  };
  const named = (part: Partial<BracketRound>) =>
    drawBracket([{ ...round, ...part }]).columns[0]?.name;
  expect(named({})).toBe('Round of 16');
  expect(named({ made_name: { word: 'semi_finals', number: null } })).toBe('Semi-finals');
  expect(named({ made_name: null, name: 'group final' })).toBe('Group final');
});

test('who had a bye is drawn without a tie before', () => {
  const rounds: BracketRound[] = [
    { round: 0, name: 'First', made_name: null, stage_name: null, ties: [tie({ tie: 0 })] },
    {
      round: 1,
      name: 'Second',
      made_name: null,
      stage_name: null,
      ties: [
        tie({ tie: 1, teams: [side({ came_from: { tie: 0, as: 'winner' } }), side()] }),
        tie({ tie: 2, teams: [side({ team_id: 7 }), side({ team_id: 8 })] }),
      ],
    },
  ];
  const { columns } = drawBracket(rounds);
  expect(columns[1]?.ties.map(({ y }) => y)).toEqual([0.5, 1.5]);
});

test('the arrows follow the lines, and go up and down a round', () => {
  const drawing = drawBracket(fullBracket(8));
  const to = (from: number, key: string) => neighbour(drawing, from, key)?.tie.tie;
  expect(to(0, 'ArrowRight')).toBe(4);
  expect(to(6, 'ArrowLeft')).toBe(4);
  expect(to(0, 'ArrowDown')).toBe(1);
  expect(to(1, 'ArrowUp')).toBe(0);
  expect(to(1, 'End')).toBe(3);
  expect(to(3, 'Home')).toBe(0);
  expect(to(0, 'ArrowUp')).toBeUndefined();
  expect(to(6, 'ArrowRight')).toBeUndefined();
  expect(to(0, 'a')).toBeUndefined();
});
