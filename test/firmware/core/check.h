#pragma once
// As little of a test framework as will do: TEST("a sentence") { CHECK(…); }
#include <cstdio>
#include <string>
#include <vector>

struct Test {
  const char* name;
  void (*run)();
};

std::vector<Test>& tests();
void fail(const char* file, int line, const std::string& what);

struct Registered {
  Registered(const char* name, void (*run)()) { tests().push_back({name, run}); }
};

#define JOINED(a, b) a##b
#define UNIQUE(a, b) JOINED(a, b)
#define TEST(name)                                                            \
  static void UNIQUE(test, __LINE__)();                                       \
  static Registered UNIQUE(registered, __LINE__)(name, UNIQUE(test, __LINE__)); \
  static void UNIQUE(test, __LINE__)()

#define CHECK(condition) \
  if (!(condition)) fail(__FILE__, __LINE__, #condition)
#define CHECK_EQUAL(found, wanted)                                                                  \
  do {                                                                                              \
    const auto found_ = (found);                                                                    \
    const decltype(found_) wanted_ = (wanted);                                                      \
    if (!(found_ == wanted_)) fail(__FILE__, __LINE__, shown(found_) + " instead of " + shown(wanted_)); \
  } while (false)

inline std::string shown(const std::string& text) { return "'" + text + "'"; }
template <typename T>
std::string shown(T number) {
  return std::to_string(static_cast<long long>(number));
}

/** The rows of the golden lines that begin with this word, cut at the tabs, without it. */
std::vector<std::vector<std::string>> vectors(const std::string& kind);

/** The same numbers every time. */
class Random {
 public:
  explicit Random(uint32_t seed) : state_(seed * 2654435761u + 1) {}
  uint32_t below(uint32_t n) {
    state_ ^= state_ << 13;
    state_ ^= state_ >> 17;
    state_ ^= state_ << 5;
    return state_ % n;
  }

 private:
  uint32_t state_;
};
