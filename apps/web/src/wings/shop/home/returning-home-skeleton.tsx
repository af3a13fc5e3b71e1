import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Stack } from '../../../ui/flow/flow.tsx';
import { roomOf } from '../state/returning-home-height.ts';

/** As high as the shopper's part was last; before that is known, as high as the screen, with nothing below. */
export function ReturningHomeSkeleton({ user }: { user: string }) {
  const room = roomOf(user);
  if (room !== undefined) return room > 0 && <div style={{ minHeight: room }} />;
  return (
    <Stack top className="gap-section min-h-window" aria-busy>
      <Skeleton height={112} />
      <Skeleton width="40%" height={24} />
      <Skeleton height={248} />
    </Stack>
  );
}
