/** Reading server-sent events: https://html.spec.whatwg.org/multipage/server-sent-events.html */

export interface ServerEvent {
  name: string;
  data: string;
}

/**
 * Calls back for every event of a body, and for every sign of life, comments among them. Resolves
 * when the body ends or is called off, rejects when it breaks off.
 */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  { onEvent, onSign }: { onEvent: (event: ServerEvent) => void; onSign: () => void },
  callOff?: AbortSignal,
): Promise<void> {
  const reader = body.getReader();
  callOff?.addEventListener('abort', () => void reader.cancel().catch(() => undefined));
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onSign();
    const blocks = (text + decoder.decode(value, { stream: true })).split('\n\n');
    // What follows the last blank line is still on its way.
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = eventOf(block);
      if (event) onEvent(event);
    }
  }
}

/** A block without data is a comment. */
function eventOf(block: string): ServerEvent | undefined {
  let name = 'message';
  const data: string[] = [];
  for (const line of block.split('\n')) {
    const [, field, value = ''] = /^(\w+): ?(.*)$/.exec(line) ?? [];
    if (field === 'event') name = value;
    if (field === 'data') data.push(value);
  }
  return data.length > 0 ? { name, data: data.join('\n') } : undefined;
}
