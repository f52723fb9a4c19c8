import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { rich } from './rich';

const joined = ({ date }: { date: string | number }) => `Joined ${date}.`;

test('an element stands where its sentence says', () => {
  const { container } = render(<p>{rich(joined, { date: <time>8 Jun</time> })}</p>);
  expect(container.innerHTML).toBe('<p>Joined <time>8 Jun</time>.</p>');
});

test('a tag becomes what its function makes of its words, and may hold an element', () => {
  const message = (given: {
    link: (words: string) => string;
    name: string | number;
    count: number;
  }) => `${given.count} matches of ${given.link(`the ${given.name} cup`)}`;
  const { container } = render(
    <p>
      {rich(message, {
        link: (words) => <a href="/cup">{words}</a>,
        name: <b>Island</b>,
        count: 3,
      })}
    </p>,
  );
  expect(container.innerHTML).toBe('<p>3 matches of <a href="/cup">the <b>Island</b> cup</a></p>');
});

test('a text is put in as it is', () => {
  const { container } = render(<p>{rich(joined, { date: 'long ago' })}</p>);
  expect(container.textContent).toBe('Joined long ago.');
});
