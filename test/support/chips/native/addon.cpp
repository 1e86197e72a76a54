// A module of Node that runs boards as this machine's own code. Each is a shared object, copied so that each has variables of its
// own. Its program runs on a stack of its own, because its loop never returns: it leaves that stack whenever something outside
// is to be called, and when its time is over.
#include <dlfcn.h>
#include <node_api.h>
#include <setjmp.h>
#include <stdlib.h>
#include <ucontext.h>

#include <deque>

#include "machine.h"

namespace {

constexpr size_t STACK_BYTES = 256 * 1024;
enum class Call : uint8_t { events, pin, transfer, write, timeIsOver, restart };
/** Of the hooks, by the number of their call. */
const char* const NAMES[] = {"events", "pin", "transfer", "write"};

struct Board {
  napi_ref hooks[4];
  napi_ref memory;
  Shared* shared;
  void* program;
  int (*main)();
  void* stack;
  std::deque<uint8_t> fromHost;
  jmp_buf inside;
  bool hasBegun;
};

napi_env env;
Board* board;  // that runs now
jmp_buf outside;
bool isInside = false;
Call asked;
uint32_t operand;
uint32_t answered;

/** Calls the emulation, from the stack that JavaScript knows. False when it has thrown. */
bool serve(Call what, uint32_t value) {
  Board* const caller = board;
  napi_handle_scope scope;
  napi_open_handle_scope(env, &scope);
  napi_value function, argument, returned;
  napi_get_reference_value(env, caller->hooks[static_cast<uint8_t>(what)], &function);
  napi_create_uint32(env, value, &argument);
  const bool isWell = napi_call_function(env, function, function, 1, &argument, &returned) == napi_ok;
  if (isWell) napi_get_value_uint32(env, returned, &answered);
  napi_close_handle_scope(env, scope);
  board = caller;
  return isWell;
}

uint32_t ask(Call what, uint32_t value) {
  // While it is loaded, what its program constructs runs on the outer stack.
  if (!isInside) {
    serve(what, value);
    return answered;
  }
  asked = what;
  operand = value;
  if (_setjmp(board->inside) == 0) _longjmp(outside, 1);
  return answered;
}

void run() {
  board->main();
  abort();
}

/** Goes on inside until it asks for something. */
Call goOn() {
  isInside = true;
  if (_setjmp(outside) == 0) {
    if (board->hasBegun) _longjmp(board->inside, 1);
    board->hasBegun = true;
    board->stack = malloc(STACK_BYTES);
    ucontext_t begins;
    getcontext(&begins);
    begins.uc_stack.ss_sp = board->stack;
    begins.uc_stack.ss_size = STACK_BYTES;
    begins.uc_link = nullptr;
    makecontext(&begins, run, 0);
    setcontext(&begins);
  }
  isInside = false;
  return asked;
}

Board* boardOf(napi_value value) {
  void* data;
  napi_get_value_external(env, value, &data);
  return static_cast<Board*>(data);
}

/** load(path, memory, hooks): a board whose program is about to begin. */
napi_value load(napi_env, napi_callback_info info) {
  size_t count = 3;
  napi_value arguments[3];
  napi_get_cb_info(env, info, &count, arguments, nullptr, nullptr);
  char path[4096];
  size_t length;
  napi_get_value_string_utf8(env, arguments[0], path, sizeof path, &length);
  board = new Board{};
  void* memory;
  napi_get_arraybuffer_info(env, arguments[1], &memory, &length);
  board->shared = static_cast<Shared*>(memory);
  napi_create_reference(env, arguments[1], 1, &board->memory);
  for (uint8_t i = 0; i < 4; i++) {
    napi_value function;
    napi_get_named_property(env, arguments[2], NAMES[i], &function);
    napi_create_reference(env, function, 1, &board->hooks[i]);
  }
  board->program = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  if (board->program) board->main = reinterpret_cast<int (*)()>(dlsym(board->program, "_Z9boardMainv"));
  if (!board->main) {
    napi_throw_error(env, nullptr, dlerror());
    return nullptr;
  }
  napi_value external;
  napi_create_external(env, board, nullptr, nullptr, &external);
  return external;
}

/** unload(board) */
napi_value unload(napi_env, napi_callback_info info) {
  size_t count = 1;
  napi_value argument;
  napi_get_cb_info(env, info, &count, &argument, nullptr, nullptr);
  Board* const gone = boardOf(argument);
  for (napi_ref hook : gone->hooks) napi_delete_reference(env, hook);
  napi_delete_reference(env, gone->memory);
  dlclose(gone->program);
  free(gone->stack);
  delete gone;
  return nullptr;
}

/** advance(board): until `untilUs`, or a restart. */
napi_value advance(napi_env, napi_callback_info info) {
  size_t count = 1;
  napi_value argument;
  napi_get_cb_info(env, info, &count, &argument, nullptr, nullptr);
  board = boardOf(argument);
  while (board->shared->nowUs < board->shared->untilUs) {
    const Call what = goOn();
    if (what == Call::timeIsOver || what == Call::restart || !serve(what, operand)) break;
  }
  return nullptr;
}

/** send(board, bytes): from the host. */
napi_value send(napi_env, napi_callback_info info) {
  size_t count = 2;
  napi_value arguments[2];
  napi_get_cb_info(env, info, &count, arguments, nullptr, nullptr);
  uint8_t* bytes;
  size_t length;
  napi_get_typedarray_info(env, arguments[1], nullptr, &length, reinterpret_cast<void**>(&bytes), nullptr, nullptr);
  std::deque<uint8_t>& fromHost = boardOf(arguments[0])->fromHost;
  fromHost.insert(fromHost.end(), bytes, bytes + length);
  return nullptr;
}

}  // namespace

Shared& Machine::shared() { return *board->shared; }

void Machine::spend(double us) {
  Shared& shared = *board->shared;
  shared.nowUs += us;
  while (shared.nextEventUs <= shared.nowUs) ask(Call::events, 0);
  // Boards that share something keep step.
  if (isInside && shared.nowUs >= shared.untilUs) ask(Call::timeIsOver, 0);
}

void Machine::sleepUntil(double us) {
  Shared& shared = *board->shared;
  for (;;) {
    if (shared.nowUs >= us || !board->fromHost.empty()) return;
    double next = us < shared.untilUs ? us : shared.untilUs;
    if (shared.nextEventUs < next) next = shared.nextEventUs;
    spend(next > shared.nowUs ? next - shared.nowUs : 0);
  }
}

void Machine::pinChanged(uint8_t pin) {
  if (board->shared->isWatched[pin]) ask(Call::pin, pin);
}
uint8_t Machine::transfer(uint8_t byte) { return static_cast<uint8_t>(ask(Call::transfer, byte)); }
void Machine::write(uint8_t byte) { ask(Call::write, byte); }

bool Machine::read(uint8_t& byte) {
  if (board->fromHost.empty()) return false;
  byte = board->fromHost.front();
  board->fromHost.pop_front();
  return true;
}

void Machine::restart() {
  board->shared->mustRestart = 1;
  for (;;) ask(Call::restart, 0);
}

extern "C" __attribute__((visibility("default"))) napi_value napi_register_module_v1(napi_env given, napi_value exports) {
  env = given;
  const struct {
    const char* name;
    napi_callback call;
  } functions[] = {{"load", load}, {"unload", unload}, {"advance", advance}, {"send", send}};
  for (const auto& [name, call] : functions) {
    napi_value function;
    napi_create_function(env, name, NAPI_AUTO_LENGTH, call, nullptr, &function);
    napi_set_named_property(env, exports, name, function);
  }
  return exports;
}
