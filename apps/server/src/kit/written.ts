/** A reply that its handler encoded by the contract itself, in parts of which some serve many replies. */
export class Written {
  readonly text: string;

  /** @param text JSON */
  constructor(text: string) {
    this.text = text;
  }
}
