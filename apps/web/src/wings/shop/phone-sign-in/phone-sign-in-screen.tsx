import { CodeStep } from './code-step.tsx';
import { NumberStep } from './number-step.tsx';
import { useCodeRequest } from './use-code-request.ts';

/** Sign in by a code to a mobile number: /login and /phoneSignUp. Who is new is registered by it. */
export function Component() {
  const codeRequest = useCodeRequest();
  const { requested } = codeRequest;
  return requested ? (
    <CodeStep key={requested.phone} codeRequest={codeRequest} requested={requested} />
  ) : (
    <NumberStep codeRequest={codeRequest} />
  );
}
