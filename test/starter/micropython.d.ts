declare module '@micropython/micropython-webassembly-pyscript' {
  export interface MicroPython {
    readonly FS: { readonly writeFile: (path: string, text: string) => void; readonly mkdir: (path: string) => void };
    readonly registerJsModule: (name: string, module: object) => void;
    readonly runPython: (code: string) => unknown;
  }
  export function loadMicroPython(options: {
    readonly linebuffer: boolean;
    readonly stdout: (bytes: Uint8Array) => void;
  }): Promise<MicroPython>;
}
