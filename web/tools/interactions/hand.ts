import type { Locator, Page } from 'playwright-core';
import { requestsUnderWay } from '../../e2e/browser/traffic';
import { lookAtInteractions } from './eventTiming';

/** One click or key. */
export interface Interaction {
  /** What was done, such as `turn the page`. */
  what: string;
  /** From the input to the next paint. */
  milliseconds: number;
}

/** How long a hand rests on what it is about to press, in milliseconds. */
const AIM = 100;
/** From press to release, in milliseconds. */
const PRESS = 60;
/** From key to key of somebody who types fast, in milliseconds. */
const KEY_TO_KEY = 110;
/** How long after the last frame the browser has told of what led to it, in milliseconds. */
const TOLD_AFTER = 100;

/** In the window, in CSS pixels. */
interface Place {
  x: number;
  y: number;
}

/** Does what people do with mouse and keyboard, and notes how long each answer took. */
export class Hand {
  readonly page: Page;
  readonly interactions: Interaction[] = [];
  /** The longest task of the main thread during any of them, in milliseconds. */
  longestTask = { what: '', milliseconds: 0 };

  constructor(page: Page) {
    this.page = page;
  }

  /** Clicks, and waits until all that follows is over. */
  async click(what: string, target: Locator): Promise<void> {
    await this.clickThrough(what, target);
  }

  /** Clicks on one after the other, without waiting for what follows from each. */
  async clickThrough(what: string, ...targets: Locator[]): Promise<void> {
    const places: Place[] = [];
    for (const target of targets) places.push(await this.#find(target.first()));
    await this.#note(what, async () => {
      for (const place of places) await this.#press(place);
    });
  }

  /** Presses keys one after the other where the focus is. */
  keys(what: string, ...keys: string[]): Promise<void> {
    return this.#note(what, async () => {
      for (const key of keys) {
        await this.page.keyboard.press(key, { delay: PRESS });
        await this.page.waitForTimeout(KEY_TO_KEY - PRESS);
      }
    });
  }

  /** Types into a field, key by key. */
  async type(what: string, field: Locator, text: string): Promise<void> {
    await this.click(`${what}: enter the field`, field);
    await this.keys(what, ...text);
  }

  /** Turns a select to its next choice. */
  async choose(what: string, select: Locator): Promise<void> {
    await this.quietly(() => select.first().focus());
    await this.keys(what, 'ArrowDown');
  }

  /** What else happens belongs to no interaction. */
  async quietly(act: () => Promise<unknown>): Promise<void> {
    await act();
    await rest(this.page);
    await lookAtInteractions(this.page);
  }

  /** Looks for it before it is pressed: looking takes the page's own processor time. */
  async #find(target: Locator): Promise<Place> {
    await target.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const box = await target.boundingBox();
    if (!box) throw new Error(`${target} is not to be seen`);
    await rest(this.page);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  async #press({ x, y }: Place): Promise<void> {
    const { mouse } = this.page;
    await mouse.move(x, y);
    await this.page.waitForTimeout(AIM);
    await mouse.down();
    await this.page.waitForTimeout(PRESS);
    await mouse.up();
  }

  async #note(what: string, act: () => Promise<unknown>): Promise<void> {
    // Earlier work, such as looking for a button, does not count.
    await lookAtInteractions(this.page);
    await act();
    await rest(this.page);
    await this.page.waitForTimeout(TOLD_AFTER);
    const { interactions, longestTask } = await lookAtInteractions(this.page);
    if (interactions.length === 0) throw new Error(`“${what}” was no interaction`);
    this.interactions.push(...interactions.map((milliseconds) => ({ what, milliseconds })));
    if (longestTask > this.longestTask.milliseconds) {
      this.longestTask = { what, milliseconds: longestTask };
    }
  }
}

/** Waits until nothing loads, moves or is worked out any more. */
async function rest(page: Page): Promise<void> {
  do {
    await page.waitForFunction(
      () =>
        document.querySelector('[aria-busy="true"]') === null &&
        document
          .getAnimations()
          .every(
            (one) =>
              one.playState !== 'running' ||
              one.effect?.getTiming().iterations === Number.POSITIVE_INFINITY,
          ),
    );
    await page.evaluate(
      () => new Promise((idle) => requestAnimationFrame(() => requestIdleCallback(idle))),
    );
  } while (requestsUnderWay(page) > 0);
}
