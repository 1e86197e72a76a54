import { Worker } from 'node:worker_threads';
import type { EyeAnswer, EyeQuestion } from './eye-thread.ts';

/** The thread that reads pictures. It is asked one picture at a time; of those that come meanwhile the newest is kept. */
export class CameraEye {
  readonly #worker = new Worker(new URL('./eye-thread.js', import.meta.url));
  #isBusy = false;
  #next: (() => EyeQuestion) | null = null;

  /** `onFailure`: the thread itself is gone. */
  constructor(onAnswer: (answer: EyeAnswer) => void, onFailure: (error: Error) => void) {
    this.#worker.on('message', (answer: EyeAnswer) => {
      onAnswer(answer);
      this.#isBusy = false;
      this.#ask();
    });
    this.#worker.on('error', onFailure);
  }

  /** The question is made when its turn comes, with what is known then; its picture is given away. */
  look(question: () => EyeQuestion): void {
    this.#next = question;
    this.#ask();
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }

  #ask(): void {
    if (this.#isBusy || !this.#next) return;
    const question = this.#next();
    this.#next = null;
    this.#isBusy = true;
    this.#worker.postMessage(question, [question.bytes.buffer]);
  }
}
