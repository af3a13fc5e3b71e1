import { CodeStep } from './code-step.tsx';
import { NumberStep } from './number-step.tsx';
import { useCodeRequest } from './use-code-request.ts';

/** Sign in by a code to a mobile number: /login and /phoneSignUp. Who is new is registered by it. */
export function Component() {
  const asking = useCodeRequest();
  const { asked } = asking;
  return asked ? (
    <CodeStep key={asked.phone} asking={asking} asked={asked} />
  ) : (
    <NumberStep asking={asking} />
  );
}
