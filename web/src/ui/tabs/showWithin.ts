/** Moves what is shown of a place sideways as far as a part of it needs, and the page not at all. */
export function showWithin(place: HTMLElement, part: HTMLElement): void {
  const shown = place.getBoundingClientRect();
  const { left, right } = part.getBoundingClientRect();
  const by = Math.min(left - shown.left, 0) || Math.max(right - shown.right, 0);
  if (by !== 0) place.scrollBy({ left: by });
}
