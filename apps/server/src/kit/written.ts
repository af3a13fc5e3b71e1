/** A reply encoded by its handler, from parts that several replies may share. */
export class Written {
  readonly text: string;

  /** @param text JSON */
  constructor(text: string) {
    this.text = text;
  }
}
