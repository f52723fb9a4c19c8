/** What can be done on every screen of the console. */
import type { Hand } from './hand';

export async function goThroughShell(hand: Hand): Promise<void> {
  const { page } = hand;
  const button = (name: string | RegExp) => page.getByRole('button', { name });

  await hand.keys('open the command palette', 'Control+k');
  await hand.keys('type into the command palette', ...'match');
  await hand.keys('move in the command palette', 'ArrowDown', 'ArrowDown');
  await hand.keys('close the command palette', 'Escape');

  await hand.click('collapse the sidebar', button('Collapse sidebar'));
  await hand.click('expand the sidebar', button('Expand sidebar'));

  await hand.click('open the notifications', button(/^Notifications/));
  await hand.keys('close the notifications', 'Escape');

  await hand.click('open the user menu', button(/^User menu/));
  await hand.click('switch to dark', page.getByRole('menuitemradio', { name: 'Dark' }));
  await hand.click('switch to light', page.getByRole('menuitemradio', { name: 'Light' }));
  await hand.keys('close the user menu', 'Escape');

  await hand.keys('open the list of shortcuts', '?');
  await hand.keys('close the list of shortcuts', 'Escape');
}
