/** The path of a Chromium; undefined, after a message, when there is none and none can be installed. */
export function findChromium(): string | undefined
