import { createParser, type EventSourceMessage } from 'eventsource-parser';

/**
 * Calls back for every server-sent event of a body, and for every sign of life, comments among them. Resolves
 * when the body ends or is called off, rejects when it breaks off.
 */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  { onEvent, onSign }: { onEvent: (event: EventSourceMessage) => void; onSign: () => void },
  callOff?: AbortSignal,
): Promise<void> {
  const reader = body.getReader();
  callOff?.addEventListener('abort', () => void reader.cancel().catch(() => undefined));
  const parser = createParser({ onEvent });
  const decoder = new TextDecoder();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onSign();
    parser.feed(decoder.decode(value, { stream: true }));
  }
}

/** Resolves after a time, or at once when the stream is stopped. */
export function pause(milliseconds: number, stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    stop.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
