import type { Locator, Page } from 'playwright-core';

/** Somebody at a page whose interactions are counted: each click, each combination of keys, each text, each choice. */
export class Interactions {
  count = 0;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async click(target: Locator, options?: Parameters<Locator['click']>[0]): Promise<void> {
    this.count += 1;
    await target.click(options);
  }

  /** Keys that belong together: at once as in `Control+k`, or one after the other as in `g m`. */
  async press(keys: string): Promise<void> {
    this.count += 1;
    for (const key of keys.split(' ')) await this.#page.keyboard.press(key);
  }

  /** Types a text where the focus is. */
  async type(text: string): Promise<void> {
    this.count += 1;
    await this.#page.keyboard.type(text);
  }

  /** Enters a text, or a day, into a field. */
  async enter(field: Locator, text: string): Promise<void> {
    this.count += 1;
    await field.fill(text);
  }

  async choose(select: Locator, label: string): Promise<void> {
    this.count += 1;
    await select.selectOption({ label });
  }
}
