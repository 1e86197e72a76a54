import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';

/** What is asked of the bare page: move one box, let one fly to its place, move all. */
export type BareMove = 'one' | 'fly' | 'all';

const PAGE = `<!doctype html><meta charset="utf-8">
<style>.t { position: absolute; width: 44px; height: 60px; background: #fffdf5; border-radius: 6px }</style>
<main data-revision="0"></main><script src="/socket.io/socket.io.min.js"></script><script>
  const main = document.querySelector('main');
  const at = (x, y) => 'translate(' + x * 50 + 'px,' + y * 70 + 'px)';
  const tiles = Array.from({ length: 144 }, (_, i) => {
    const tile = document.createElement('div');
    tile.className = 't';
    tile.style.transform = at(i % 18, (i / 18) | 0);
    main.append(tile);
    return tile;
  });
  io({ transports: ['websocket'] }).on('moved', ({ revision, move }) => {
    for (const [i, tile] of tiles.entries()) {
      if (move !== 'all' && i !== revision % 144) continue;
      const before = tile.style.transform;
      tile.textContent = revision;
      tile.style.transform = at((revision + i) % 18, (revision * 7 + i) % 8);
      if (move === 'fly') tile.animate({ transform: [before, tile.style.transform] }, 420);
    }
    main.dataset.revision = revision;
  });
</script>`;

/** A page that does nothing but move plain boxes when it is told to: nothing that shows a table can be faster. */
export class BarePage {
  readonly #http: HttpServer;
  readonly #io: Server;
  #revision = 0;

  private constructor(http: HttpServer) {
    this.#http = http;
    this.#io = new Server(http);
  }

  static async start(): Promise<BarePage> {
    const http = createServer((_request, response) => {
      response.setHeader('content-type', 'text/html').end(PAGE);
    });
    const page = new BarePage(http);
    await new Promise<void>(resolve => http.listen(0, '127.0.0.1', resolve));
    return page;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#http.address() as AddressInfo).port}/`;
  }

  /** Returns the number by which the change is known. */
  move(move: BareMove): number {
    this.#revision += 1;
    this.#io.emit('moved', { revision: this.#revision, move });
    return this.#revision;
  }

  async stop(): Promise<void> {
    const closed = this.#io.close();
    // a browser keeps connections open on which it has not asked for anything yet
    this.#http.closeAllConnections();
    await closed;
  }
}
