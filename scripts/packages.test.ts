import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<
    string,
    { version: string; resolved?: string; optionalDependencies?: Record<string, string> }
  >
}

const NATIVE_NAME = /(linux|darwin|win32|windows)/
const PLATFORMS = {
  'Linux x64': /linux-x64(-gnu)?$/,
  'Linux arm64': /linux-arm64(-gnu)?$/,
  'macOS arm64': /darwin-arm64$/,
  'Windows x64': /(win32|windows)-x64(-msvc)?$/,
}

/** Every package with binaries, and the platform packages it requires. */
const native = Object.entries(lock.packages)
  .map(([path, { optionalDependencies = {} }]) => ({
    name: path || 'grav itself',
    path,
    bindings: Object.keys(optionalDependencies).filter((name) => NATIVE_NAME.test(name)),
  }))
  // A binding may need another one of its own platform.
  .filter(({ path, bindings }) => bindings.length > 0 && !NATIVE_NAME.test(path))

describe('the lock file', () => {
  it('knows of packages with binaries', () => {
    expect(native.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['grav itself', 'node_modules/rolldown']),
    )
  })

  it.each(native)('lists the binaries of $name for every supported platform', ({ path, bindings }) => {
    for (const [platform, pattern] of Object.entries(PLATFORMS)) {
      const binding = bindings.find((name) => pattern.test(name)) ?? `none for ${platform}`
      const places = [`${path}/node_modules/${binding}`, `node_modules/${binding}`]
      expect(
        places.some((place) => lock.packages[place] !== undefined),
        binding,
      ).toBe(true)
    }
  })

  it('records no registry, so that it installs from any', () => {
    expect(Object.values(lock.packages).flatMap(({ resolved }) => resolved ?? [])).toEqual([])
  })
})
