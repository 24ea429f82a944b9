#!/bin/sh
# Changes each rule a little, one change at a time, in a copy under build/mutants, and asks the tests
# whether they notice. A run that was broken off goes on where it stopped; `make mutants ARGS=anew`
# begins again. By estimate an hour on one free core.
set -eu
cd "$(dirname "$0")/../.."
PYTHON="$PWD/.venv/bin/python"
tool="$PWD/.venv/mutation/bin"
work=build/mutants
export PYTHON HYPOTHESIS_PROFILE=mutants PYTEST_DISABLE_PLUGIN_AUTOLOAD=1

if [ "${1:-}" = anew ] || [ ! -e $work/session.sqlite ]; then
    rm -rf $work
    mkdir -p $work
    cp -R src tests pyproject.toml $work/
    # A change within the same second would not be seen beside a compiled file.
    find $work/src -name __pycache__ -type d -prune -exec rm -rf {} +
    cp -R $work/src $work/unchanged
    cd $work
    sh tests/mutation/tests.sh >/dev/null || { echo "The tests fail without any change." >&2; exit 1; }
    "$tool/cosmic-ray" init tests/mutation/cosmic-ray.toml session.sqlite
    "$tool/cr-filter-operators" session.sqlite tests/mutation/cosmic-ray.toml
else
    cd $work
    rm -rf src  # it may hold the change that was being tried
    cp -R unchanged src
fi
"$tool/cosmic-ray" exec tests/mutation/cosmic-ray.toml session.sqlite
"$tool/cr-report" --surviving-only --show-diff session.sqlite
