import type { EventSourceMessage } from 'eventsource-parser';
import { expect, test } from 'vitest';
import { readEvents } from './events';

function bodyOf(chunks: readonly Uint8Array[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
}

async function read(chunks: readonly Uint8Array[]) {
  const events: EventSourceMessage[] = [];
  let signs = 0;
  await readEvents(bodyOf(chunks), {
    onEvent: (event) => events.push(event),
    onSign: () => {
      signs += 1;
    },
  });
  return { events, signs };
}

test('events are read wherever the network cuts them', async () => {
  const text =
    'event: revisions\ndata: {"é":1}\n\n: still here\n\ndata: a\ndata: b\n\ndata: unfinished';
  const bytes = new TextEncoder().encode(text);
  const expected = [{ event: 'revisions', data: '{"é":1}' }, { data: 'a\nb' }];
  expect((await read([bytes])).events).toEqual(expected);
  const single = await read(Array.from(bytes, (byte) => new Uint8Array([byte])));
  expect(single).toEqual({ events: expected, signs: bytes.length });
});

test('events_are_read_whatever_ends_their_lines', async () => {
  const text = 'event: revisions\r\ndata: a\r\n\r\nevent: revisions\rdata: b\r\rretry: 500\n\n';
  const { events } = await read([new TextEncoder().encode(text)]);
  expect(events).toEqual(['a', 'b'].map((data) => ({ event: 'revisions', data })));
});
