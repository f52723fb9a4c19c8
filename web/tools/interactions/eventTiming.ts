/** What the browser itself tells of interactions: its Event Timing API. */
import type { Page } from 'playwright-core';

/** What happened on a page since the last look. */
export interface Seen {
  /**
   * Of each click and key the milliseconds from the input to the frame that shows its effect: the
   * longest of its events, rounded to 8 by the browser.
   */
  interactions: number[];
  /** The longest task of the main thread, in milliseconds; 0 when none took 50. */
  longestTask: number;
}

interface Watch {
  /** The longest duration by the id of the interaction. */
  durations: Map<number, number>;
  /** How many interactions had been counted at the last look. */
  looked: number;
  longestTask: number;
  /** Takes what the browser has noted and not told yet. */
  takeRecords: () => void;
}

declare global {
  interface Window {
    interactionWatch: Watch;
  }
  // What TypeScript does not know yet.
  interface Performance {
    readonly interactionCount: number;
  }
  interface PerformanceEventTiming {
    readonly interactionId: number;
  }
  interface PerformanceObserverInit {
    durationThreshold?: number;
  }
}

/** The shortest duration in milliseconds that the browser tells of. */
const SHORTEST = 16;

/** Has the page note its interactions from the start of each document. */
export async function watchInteractions(page: Page): Promise<void> {
  await page.addInitScript((durationThreshold) => {
    const noteEvents = (entries: PerformanceEntryList) => {
      for (const { interactionId, duration } of entries as PerformanceEventTiming[]) {
        if (interactionId === 0) continue;
        const longest = watch.durations.get(interactionId) ?? 0;
        watch.durations.set(interactionId, Math.max(longest, duration));
      }
    };
    const noteTasks = (entries: PerformanceEntryList) => {
      const durations = entries.map(({ duration }) => duration);
      watch.longestTask = Math.max(watch.longestTask, ...durations);
    };
    const events = new PerformanceObserver((list) => noteEvents(list.getEntries()));
    const tasks = new PerformanceObserver((list) => noteTasks(list.getEntries()));
    const watch: Watch = {
      durations: new Map(),
      looked: 0,
      longestTask: 0,
      takeRecords: () => {
        noteEvents(events.takeRecords());
        noteTasks(tasks.takeRecords());
      },
    };
    events.observe({ type: 'event', durationThreshold, buffered: true });
    tasks.observe({ type: 'longtask', buffered: true });
    window.interactionWatch = watch;
  }, SHORTEST);
}

/** What was noted since the last look. An interaction too short to be told of counts as the shortest. */
export function lookAtInteractions(page: Page): Promise<Seen> {
  return page.evaluate((shortest) => {
    const watch = window.interactionWatch;
    watch.takeRecords();
    const interactions = [...watch.durations.values()];
    const counted = performance.interactionCount - watch.looked;
    while (interactions.length < counted) interactions.push(shortest);
    const seen = { interactions, longestTask: Math.round(watch.longestTask) };
    watch.looked = performance.interactionCount;
    watch.longestTask = 0;
    watch.durations.clear();
    return seen;
  }, SHORTEST);
}
