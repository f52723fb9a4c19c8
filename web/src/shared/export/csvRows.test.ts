import { expect, test } from 'vitest';
import { onlyRows } from './csvRows';

const CSV =
  'id,event_type,template_text\r\n1,Goal,"Goal by ""{player}"",\r\n2,at last"\r\n2,Card,\r\n3,Foul,By {player}\r\n';

test('a file has the rows on screen in their order, each as the server wrote it', () => {
  expect(onlyRows(CSV, [3, 1])).toBe(
    'id,event_type,template_text\r\n3,Foul,By {player}\r\n1,Goal,"Goal by ""{player}"",\r\n2,at last"\r\n',
  );
});

test('a row that the server does not have any more is left out, and without rows there is the heading', () => {
  expect(onlyRows(CSV, [9, 2])).toBe('id,event_type,template_text\r\n2,Card,\r\n');
  expect(onlyRows(CSV, [])).toBe('id,event_type,template_text\r\n');
});
