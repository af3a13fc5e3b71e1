import { AGENT_ERRORS, type AgentErrorCode } from '@haat/contract/printing/print-agent';

export class Refusal extends Error {
  readonly code: AgentErrorCode;
  readonly status: number;

  constructor(code: AgentErrorCode, message: string = AGENT_ERRORS[code].message) {
    super(message);
    this.code = code;
    this.status = AGENT_ERRORS[code].status;
  }
}
