// Renews what changes by itself; forms and whatever somebody is typing stay.
const EVERY_MS = 2_000;

async function renew() {
  if (document.hidden) return;
  try {
    const answer = await fetch('/status', { signal: AbortSignal.timeout(EVERY_MS) });
    const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html');
    for (const part of document.querySelectorAll('[data-live]')) {
      const now = fresh.getElementById(part.id)?.innerHTML;
      const isUsed = part.querySelector(':focus-visible, :active');
      if (now !== undefined && now !== part.innerHTML && !isUsed) part.innerHTML = now;
    }
    document.body.classList.remove('gone');
  } catch {
    document.body.classList.add('gone');
  }
}

setInterval(renew, EVERY_MS);
document.addEventListener('visibilitychange', renew);
