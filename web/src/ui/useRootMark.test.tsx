import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useRootMark } from './useRootMark';

function Marking({ isThere }: { isThere: boolean }) {
  useRootMark('saveBar', isThere);
  return null;
}

test('the root is marked as long as one of them is there', () => {
  const { dataset } = document.documentElement;
  const { rerender, unmount } = render(
    <>
      <Marking isThere />
      <Marking isThere />
    </>,
  );
  expect(dataset.saveBar).toBe('true');
  rerender(
    <>
      <Marking isThere={false} />
      <Marking isThere />
    </>,
  );
  expect(dataset.saveBar).toBe('true');
  unmount();
  expect(dataset).not.toHaveProperty('saveBar');
});
