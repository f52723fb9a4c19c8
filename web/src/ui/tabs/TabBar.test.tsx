import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderScreen } from '@/test/render';
import { TabBar } from './TabBar';

const TABS = ['overview', 'standings', 'draws'].map((key) => ({ key, title: key, search: {} }));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/**
 * Lays out a strip that is as wide as a phone, with a tab from `left` to `right`, and says how its size is
 * reported.
 */
function layOut(left: number, right: number): () => void {
  let tell = () => {};
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(told: () => void) {
        tell = told;
      }
      observe() {}
      disconnect() {}
    },
  );
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const isTab = this.getAttribute('role') === 'tab';
    return (isTab ? { left, right } : { left: 0, right: 390 }) as DOMRect;
  });
  return () => tell();
}

test.each([
  ['behind the end', 500, 560, [{ left: 170 }]],
  ['before the start', -90, -30, [{ left: -90 }]],
  ['in sight', 100, 160, undefined],
])(
  'a chosen tab that is %s is in sight after the screen was turned',
  async (_, left, right, by) => {
    const tell = layOut(left, right);
    const moved = vi.spyOn(Element.prototype, 'scrollBy').mockImplementation(() => {});
    renderScreen(<TabBar label="Parts" selected="draws" tabs={TABS} />);
    await screen.findByRole('tab', { name: 'draws' });
    tell();
    expect(moved.mock.calls[0]).toEqual(by);
  },
);
