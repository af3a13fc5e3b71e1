import type { UseQueryResult } from '@tanstack/react-query';
import { mayPass } from '../../kit/call-failed.ts';

/**
 * The answer to what is asked now. It stays while it can't be read again: phones lose their network all the time, and
 * something may be typed among its rows.
 */
export const answerOf = <T>({
  data,
  error,
  isPlaceholderData,
}: Pick<UseQueryResult<T>, 'data' | 'error' | 'isPlaceholderData'>): T | undefined =>
  isPlaceholderData || (error && !mayPass(error)) ? undefined : data;
