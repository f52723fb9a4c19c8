import { expect, test } from 'vitest';
import { descriptionText, eventName, periodName } from './sheetWords';

test('what a sheet calls an event is known in any case', () => {
  expect(eventName('Penalty Goal')).toBe('Penalty goal');
  expect(eventName('penalty goal')).toBe('Penalty goal');
});

test('a period is called by its words, or by its number', () => {
  expect(periodName('extra time, first half')).toBe('Extra time, first half');
  expect(periodName('set 2')).toBe('Set 2');
});

test('what nobody knows stays as the sheet has it', () => {
  expect(eventName('Photo finish')).toBe('Photo finish');
  expect(periodName('golden minute')).toBe('Golden minute');
  expect(periodName('chukka 3')).toBe('Chukka 3');
});

test('a description that is no more than a score is written as a score', () => {
  expect(descriptionText('25–23')).toBe('25–23');
  expect(descriptionText('Saved by the keeper.')).toBe('Saved by the keeper.');
});
