/** The path of a Chromium; nothing, after a clear message, when there is none and none can be had. */
export function findChromium(): string | undefined
